import { countries, getCountryDataList } from 'countries-list'
import { type Language, LANGUAGES } from '#contracts/locale.ts'
import type { CountriesResponse } from '#contracts/settings.ts'

const lists = new Map(LANGUAGES.map((language) => [language, readCountries(language)]))

/** Every country by name, in the visitor's language and its alphabetical order, with its dial code (`+234`). */
export function listCountries(language: Language): CountriesResponse {
  return lists.get(language) ?? []
}

function readCountries(language: Language): CountriesResponse {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const collator = new Intl.Collator(language)
  return getCountryDataList()
    .map(({ iso2, name, phone }) => ({ cca2: iso2, name: names.of(iso2) ?? name, ccc: `+${phone[0]}` }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
}

/** Whether a text is the ISO 3166-1 alpha-2 code of a country that the shop lists. */
export function isCountry(code: string): boolean {
  return Object.hasOwn(countries, code)
}
