import type { Programme, ProgrammeListResponse } from '#contracts/study/programmes.ts'
import type { CountryLink } from './country-links.tsx'

type StudyCountry = Programme['country']

/** What a country is called in the addresses of both languages. */
const SLUGS: Readonly<Record<StudyCountry, string>> = {
  AE: 'united-arab-emirates',
  CA: 'canada',
  CY: 'cyprus',
  DE: 'germany',
  FR: 'france',
  GB: 'united-kingdom',
  GH: 'ghana',
  HU: 'hungary',
  IE: 'ireland',
  MA: 'morocco',
  MY: 'malaysia',
  NL: 'netherlands',
  PL: 'poland',
  SN: 'senegal',
  TR: 'turkiye',
  US: 'united-states',
  ZA: 'south-africa',
}

/** The page of a country, `/edu-consult/countries/canada`. */
export const countryPath = (country: StudyCountry): string => `/edu-consult/countries/${SLUGS[country]}`

/** The country whose page has this name; undefined where none has. */
export const isCountryOf =
  (slug: string) =>
  ({ code }: { readonly code: StudyCountry }): boolean =>
    SLUGS[code] === slug

/** Countries with programmes, each with its page. */
export const countryLinks = (countries: ProgrammeListResponse['countries']): readonly CountryLink[] =>
  countries
    .filter(({ programmes }) => programmes > 0)
    .map(({ code, name, programmes }) => ({ path: countryPath(code), name, count: programmes }))
