import { type TCountryCode, countries, getCountryData } from 'countries-list'
import type { CoverZone } from '#contracts/insurance/cover.ts'

/** Residents of West Africa are insured, and of Cameroon. */
const RESIDENCES: ReadonlySet<string> = new Set('BF BJ CI CM CV GH GM GN GW LR ML MR NE NG SL SN TG'.split(' '))
/** Where nobody is insured: war, or nobody who could help. */
const NOWHERE: ReadonlySet<string> = new Set('AF AQ KP SY YE'.split(' '))
/** Beside the United States and Canada. */
const CARIBBEAN: ReadonlySet<string> = new Set(
  'AG AI AW BB BL BM BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI'.split(' '),
)
const ZONES = ['africa', 'europe', 'world', 'america'] as const

export const isResidence = (country: string): boolean => RESIDENCES.has(country)

export function isInsured(country: string): boolean {
  return isCountryCode(country) && !NOWHERE.has(country)
}

/** The dearest zone of the countries of a trip. */
export function zoneOf(destinations: readonly string[]): CoverZone {
  const zones = new Set(destinations.map(zoneOfCountry))
  return ZONES.findLast((zone) => zones.has(zone)) ?? 'world'
}

const isCountryCode = (country: string): country is TCountryCode => Object.hasOwn(countries, country)

function zoneOfCountry(country: string): CoverZone {
  if (country === 'US' || country === 'CA' || CARIBBEAN.has(country)) return 'america'
  if (!isCountryCode(country)) return 'world'
  const { continent } = getCountryData(country)
  if (continent === 'AF') return 'africa'
  return continent === 'EU' ? 'europe' : 'world'
}
