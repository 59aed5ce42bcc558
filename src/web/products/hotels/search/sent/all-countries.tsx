import alpha2 from 'countries-list/minimal/countries.3to2.min.json' with { type: 'json' }
import { useLocale } from 'use-intl/react'

/** Every country, where no script fetches their list. */
export function AllCountries() {
  const language = useLocale()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const countries = Object.values(alpha2).map((code) => ({ code, name: names.of(code) ?? code }))
  return countries
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))
}
