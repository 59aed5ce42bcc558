import type { ProgrammeListResponse } from '#contracts/study/programmes.ts'
import type { LandingFacts } from '../../../content/landing/landing-words.ts'
import { findLanding } from '../../../content/landing/load-landing.server.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { loadOwnMoney, showProgramme } from '../own-money/own-money.server.ts'
import type { ShownProgramme } from '../own-money/shown-programme.ts'
import type { CountryLink } from './country-links.tsx'
import { countryLinks, isCountryOf } from './country-path.server.ts'

/** A country with what is studied there. */
export interface StudyCountryPage extends LandingFacts<'countries'> {
  readonly code: ProgrammeListResponse['countries'][number]['code']
  readonly name: string
  readonly programmes: readonly ShownProgramme[]
  /** Of which day the rates are that fees are converted at. */
  readonly rates: string | null
  /** The other countries that have programmes. */
  readonly others: readonly CountryLink[]
  /** What the agency has to say beside its lines; empty where that is nothing. */
  readonly html: string
  readonly notice: string | null
  /** Whether the agency applies for visas to it. */
  readonly hasVisa: boolean
}

/** The page of a country by its name in the address; null where nothing is offered in it. */
export async function loadCountry(page: PageContext, url: URL, slug: string): Promise<StudyCountryPage | null> {
  const { countries } = await page.shop().call('programmeList', {})
  const country = countries.find(isCountryOf(slug))
  if (!country || country.programmes === 0) return null
  const [words, { programmes }, { services }, own] = await Promise.all([
    findLanding(page, url, 'countries', slug),
    page.shop().call('programmeList', { country: country.code }),
    page.shop().call('visaServices'),
    loadOwnMoney(page),
  ])
  if (!words) return null
  return {
    ...words.facts,
    html: words.html,
    notice: words.notice,
    code: country.code,
    name: country.name,
    programmes: programmes.map((programme) => showProgramme(programme, own)),
    rates: own.rates,
    others: countryLinks(countries.filter(({ code }) => code !== country.code)),
    hasVisa: services.some(({ destination }) => destination === country.code),
  }
}
