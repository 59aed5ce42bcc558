import { type Language, LANGUAGES } from '#contracts/locale.ts'

const names = new Map(
  LANGUAGES.map((language) => [language, new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })]),
)
const known = new Map<string, string>()

/** Name of a country (ISO 3166-1 alpha-2) in a language; the code itself where there is no name. */
export function countryName(country: string, language: Language): string {
  const key = `${language}${country}`
  const found = known.get(key)
  if (found !== undefined) return found
  const name = names.get(language)?.of(country) ?? country
  known.set(key, name)
  return name
}
