import type { CountriesResponse } from '#contracts/settings.ts'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { browserApi } from '../../../../lib/api/browser-api.ts'
import { useSettings } from '../../../../lib/use-shop.ts'
import { SelectField } from '../../../../ui/field.tsx'
import type { FilterPanelProps } from '../filters/filter-parts.tsx'

/** Whose passport transit visas are looked up for: changing planes in a country may need one. */
export function PassportChoice({ nationality, onPassport }: Pick<FilterPanelProps, 'nationality' | 'onPassport'>) {
  const t = useTranslations('listing')
  const countries = useCountries()
  return (
    <SelectField
      className="mt-3"
      label={t('filters.passport')}
      hint={t('filters.passport_hint')}
      value={nationality}
      onChange={({ target }) => onPassport(target.value)}
    >
      {countries.length === 0 && <option value={nationality}>{nationality}</option>}
      {countries.map(({ cca2, name }) => (
        <option key={cca2} value={cca2}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Two hundred names: they come once the filters are in use, and not with the page. */
function useCountries(): CountriesResponse {
  const { language } = useSettings()
  const [countries, setCountries] = useState<CountriesResponse>([])
  useEffect(() => {
    let current = true
    browserApi
      .call('countries')
      .then((all) => current && setCountries(all))
      // The chosen one stays; the others come with the next visit.
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [language])
  return countries
}
