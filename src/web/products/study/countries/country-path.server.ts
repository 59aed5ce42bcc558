import { COUNTRY_SLUGS } from '#contracts/study/country-slugs.ts'
import type { Programme, ProgrammeListResponse } from '#contracts/study/programmes.ts'
import type { CountryLink } from './country-links.tsx'

type StudyCountry = Programme['country']

/** The page of a country, `/edu-consult/countries/canada`. */
export const countryPath = (country: StudyCountry): string => `/edu-consult/countries/${COUNTRY_SLUGS[country]}`

/** The country whose page has this name; undefined where none has. */
export const isCountryOf =
  (slug: string) =>
  ({ code }: { readonly code: StudyCountry }): boolean =>
    COUNTRY_SLUGS[code] === slug

/** Countries with programmes, each with its page. */
export const countryLinks = (countries: ProgrammeListResponse['countries']): readonly CountryLink[] =>
  countries
    .filter(({ programmes }) => programmes > 0)
    .map(({ code, name, programmes }) => ({ path: countryPath(code), name, count: programmes }))
