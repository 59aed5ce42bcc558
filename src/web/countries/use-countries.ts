import { useEffect, useState } from 'react'
import { browserApi } from '../lib/api/browser-api.ts'
import { useSettings } from '../lib/use-shop.ts'
import type { CountryName } from './country-field.tsx'

/** Every country in the visitor's language, once they have come. */
export function useCountries(): readonly CountryName[] {
  const { language } = useSettings()
  const [countries, setCountries] = useState<readonly CountryName[]>([])
  useEffect(() => {
    let current = true
    browserApi.call('countries').then(
      (all) => current && setCountries(all.map(({ cca2: code, name }) => ({ code, name }))),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [language])
  return countries
}
