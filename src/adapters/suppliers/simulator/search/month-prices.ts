import type { DatePrice, SupplierQuery } from '#modules/flights/flight-supplier.ts'
import { dayOf } from '../world/calendar.ts'
import { cheapestPair, cheapestWay } from './cheapest-journeys.ts'
import { datePrice, waysOn } from './date-prices.ts'
import type { SearchDeps } from './search.ts'

/** Cheapest totals of each departure date of a month (`2026-12`); a way back keeps its distance in days. */
export async function searchMonthPrices(
  deps: SearchDeps,
  query: SupplierQuery,
  month: string,
  signal: AbortSignal,
): Promise<readonly DatePrice[]> {
  const days = daysOf(month)
  if (query.slices.length === 0 || query.slices.length > 2 || days.length === 0) return []
  const [out = 0, back] = query.slices.map(({ departureDate }) => dayOf(departureDate))
  const stay = back === undefined ? null : back - out
  const asked = stay === null ? [days] : [days, days.map((day) => day + stay)]
  const [leaving = [], returning] = await waysOn(deps, query, asked, signal)
  return leaving.map(({ day, ways }, at) => {
    if (stay === null) return datePrice(query, day, null, ways && cheapestWay(ways))
    const home = returning?.[at]?.ways
    return datePrice(query, day, day + stay, ways && home ? cheapestPair(ways, home) : null)
  })
}

/** Days since 1970 of a month; none when it is not one. */
function daysOf(month: string): readonly number[] {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return []
  const first = dayOf(`${month}-01`)
  const next = new Date(first * 86_400_000)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return Array.from({ length: next.getTime() / 86_400_000 - first }, (_, at) => first + at)
}
