import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { CountriesResponse } from '#contracts/settings.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { notify } from '../../../lib/toast.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { SelectField } from '../../../ui/field.tsx'
import { AllCountries } from './sent/all-countries.tsx'

interface NationalityFieldProps {
  /** ISO 3166-1; empty while none is chosen. */
  readonly value: string
  /** What the chosen country is called; found out by itself where it is left out. */
  readonly name?: string | undefined
  readonly error: string | undefined
  /** Whether somebody has turned to the form: the other countries come then. */
  readonly isWanted: boolean
  readonly onChange: (country: string) => void
}

/** Of the guests' passports: some rates are not for everybody. */
export function NationalityField({ value, name, error, isWanted, onChange }: NationalityFieldProps) {
  const t = useTranslations('stay-search')
  const countries = useCountries(isWanted)
  const { language } = useSettings()
  const isListed = countries.some(({ cca2 }) => cca2 === value)
  const field = { name: 'nationality', label: t('nationality'), error }
  return (
    <>
      <SelectField
        {...field}
        className="noscript:hidden"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {value === '' && <option value="">{t('choose_country')}</option>}
        {value !== '' && !isListed && <option value={value}>{name ?? nameOf(value, language)}</option>}
        {countries.map(({ cca2, name: country }) => (
          <option key={cca2} value={cca2}>
            {country}
          </option>
        ))}
      </SelectField>
      {/* The first of a name counts. */}
      <noscript>
        {import.meta.env.SSR && (
          <SelectField {...field} defaultValue={value}>
            {value === '' && <option value="">{t('choose_country')}</option>}
            <AllCountries />
          </SelectField>
        )}
      </noscript>
    </>
  )
}

const nameOf = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code

/** Two hundred names: they come once the form is in use, and not with the page. */
function useCountries(isWanted: boolean): CountriesResponse {
  const t = useTranslations('stay-search')
  const { language } = useSettings()
  const [countries, setCountries] = useState<CountriesResponse>([])
  useEffect(() => {
    if (!isWanted) return undefined
    let current = true
    browserApi.call('countries').then(
      (all) => current && setCountries(all),
      // The chosen one stays.
      () => current && notify('error', t('countries_failed')),
    )
    return () => {
      current = false
    }
  }, [isWanted, language, t])
  return countries
}
