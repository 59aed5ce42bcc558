/**
 * Where travellers with an ordinary passport commonly need a visa only to change planes. Written down in
 * 2026 from what the states publish; a hint, for exemptions (residence permits, visas of other states)
 * and changes are many.
 * - Schengen states: the common list of Regulation (EC) 810/2009, Annex IV, holds Nigeria and Ghana.
 * - United Kingdom: both are on the list of direct airside transit visas (Immigration (Passenger Transit
 *   Visa) Order). Ireland: both are on the transit visa list of the Immigration Act 2004 (Visas) Order.
 * - United States (C-1), Canada, Australia (subclass 771) and New Zealand ask nearly every nationality
 *   that needs a visa to visit.
 */
const SCHENGEN = 'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')
const OTHERS = ['GB', 'IE', 'US', 'CA', 'AU', 'NZ']
const COUNTRIES = new Set([...SCHENGEN, ...OTHERS])

const COUNTRIES_BY_NATIONALITY: Readonly<Record<string, ReadonlySet<string>>> = { NG: COUNTRIES, GH: COUNTRIES }

/** Whether a stop in a country commonly needs a transit visa, given where the slice starts and ends. */
export function needsTransitVisa(nationality: string, country: string, ends: readonly string[]): boolean {
  if (!COUNTRIES_BY_NATIONALITY[nationality]?.has(country)) return false
  const area = areaOf(country)
  return !ends.some((end) => areaOf(end) === area)
}

function areaOf(country: string): string {
  return SCHENGEN.includes(country) ? 'schengen' : country
}
