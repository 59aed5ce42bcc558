import type { FlightDeps } from '../deps.ts'
import type { DatePrice } from '../flight-supplier.ts'
import type { SearchSession } from '../search/search-store.ts'
import { seenRouteOf } from './seen-price.ts'

type Deps = Pick<FlightDeps, 'clock' | 'places' | 'seenPrices'>

type Asked = Pick<SearchSession, 'query' | 'currency'>

/** Notes the cheapest that a search found, where it is a price that others can have. @param amount null where nothing was */
export function noteSearchPrice(deps: Deps, { query, currency }: Asked, amount: number | null): void {
  const departureDate = query.sectors[0]?.departure_date
  const route = amount !== null && departureDate && seenRouteOf(query, deps.places)
  if (!route) return
  const dates = { departureDate, returnDate: query.return_date }
  deps.seenPrices.record({ ...route, ...dates, amount, currency, seenAt: deps.clock.now() })
}

/** Notes the cheapest of the dates that were priced around a search. */
export function noteDatePrices(deps: Deps, { query, currency }: Asked, prices: readonly DatePrice[]): void {
  const route = seenRouteOf(query, deps.places)
  const [cheapest] = prices
    .flatMap(({ total, ...dates }) => (total?.currency === currency ? [{ ...dates, amount: total.amount }] : []))
    .toSorted((a, b) => a.amount - b.amount || (a.departureDate < b.departureDate ? -1 : 1))
  if (route && cheapest) deps.seenPrices.record({ ...route, ...cheapest, currency, seenAt: deps.clock.now() })
}
