import type { ProgrammeListResponse } from '#contracts/study/programmes.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import type { CountryLink } from './country-links.tsx'
import { countryLinks, isCountryOf } from './country-path.server.ts'
import { type CountryWords, wordsOfCountry } from './country-words.server.ts'

/** A country with what is studied there. */
export interface StudyCountryPage extends CountryWords {
  readonly code: ProgrammeListResponse['countries'][number]['code']
  readonly name: string
  readonly programmes: ProgrammeListResponse['programmes']
  /** The other countries that have programmes. */
  readonly others: readonly CountryLink[]
  /** Whether the agency applies for visas to it. */
  readonly hasVisa: boolean
}

/** The page of a country by its name in the address; null where nothing is offered in it. */
export async function loadCountry(page: PageContext, slug: string): Promise<StudyCountryPage | null> {
  const { countries } = await page.shop().call('programmeList', {})
  const country = countries.find(isCountryOf(slug))
  if (!country || country.programmes === 0) return null
  const [{ programmes }, { services }] = await Promise.all([
    page.shop().call('programmeList', { country: country.code }),
    page.shop().call('visaServices'),
  ])
  return {
    ...wordsOfCountry(country.code, page.settings.language),
    code: country.code,
    name: country.name,
    programmes,
    others: countryLinks(countries.filter(({ code }) => code !== country.code)),
    hasVisa: services.some(({ destination }) => destination === country.code),
  }
}
