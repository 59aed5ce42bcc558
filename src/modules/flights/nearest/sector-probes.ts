import type { Nearest } from '#contracts/flights/results.ts'
import { askDatePrices } from '../calendar/date-prices.ts'
import type { FlightDeps } from '../deps.ts'
import type { SupplierQuery, SupplierSlice } from '../flight-supplier.ts'
import { addDays } from '#platform/local-date.ts'
import { todayAt, toSupplierQuery, withNearby } from '../search/search-query.ts'
import { MAX_DAYS_AHEAD } from '../search/search-rules.ts'
import type { SearchSession } from '../search/search-store.ts'
import { askAll, cheapestOf } from './ask-all.ts'
import { nearestDate } from './nearest-date.ts'
import { namedPlace, nearestOf } from './nearest.ts'
import type { Probe } from './probes.ts'

/** One flight of several that nobody sells by itself. */
interface EmptySector {
  readonly sector: number
  readonly slice: SupplierSlice
  /** The whole journey, to be priced with another flight in this one's place. */
  readonly whole: SupplierQuery
}

/**
 * Of several cities: which of the flights nobody flies, and for each the nearest airports and the
 * nearest date between its neighbours on which somebody does; by itself where there is neither.
 */
export const emptySectors: Probe = async (deps, session) => {
  if (session.query.trip_type !== 'multi_city') return null
  const whole = toSupplierQuery(session.query, session.currency, deps.surroundings)
  const flown = await Promise.all(whole.slices.map((slice) => isFlown(deps, { ...whole, slices: [slice] })))
  const found = await Promise.all(
    whole.slices.map(async (slice, sector) =>
      flown[sector] ? [] : nearestOfSector(deps, session, { sector, slice, whole }),
    ),
  )
  return found.flat()
}

async function isFlown(deps: FlightDeps, query: SupplierQuery): Promise<boolean> {
  return (await askAll(deps, query)).length > 0
}

async function nearestOfSector(deps: FlightDeps, session: SearchSession, empty: EmptySector): Promise<Nearest[]> {
  const found = await Promise.all([airportsOf(deps, session, empty), dateOf(deps, session, empty)])
  const nearest = found.flatMap((one) => one ?? [])
  return nearest.length > 0 ? nearest : [nearestOf('sector', { sector: empty.sector })]
}

async function airportsOf(
  deps: FlightDeps,
  { query }: SearchSession,
  { sector, slice, whole }: EmptySector,
): Promise<Nearest | null> {
  const wide = withNearby(slice, deps.surroundings)
  if (query.nearby_airports || (!wide.nearbyOrigins?.length && !wide.nearbyDestinations?.length)) return null
  const found = cheapestOf(await askAll(deps, { ...whole, slices: [wide] }))?.slices[0]
  if (!found) return null
  const origin = namedPlace(deps.surroundings, found.origin.iata_code, slice.origin)
  const destination = namedPlace(deps.surroundings, found.destination.iata_code, slice.destination)
  const amount = await priceWith(deps, whole, sector, { origin, destination, departureDate: slice.departureDate })
  return nearestOf('airport', { sector, origin, destination, amount })
}

async function dateOf(
  deps: FlightDeps,
  session: SearchSession,
  { sector, slice, whole }: EmptySector,
): Promise<Nearest | null> {
  const today = todayAt(deps, session.query)
  const alone: SupplierQuery = { ...whole, slices: [slice] }
  const asked = {
    departure: slice.departureDate,
    returnDate: null,
    // Flights keep their order.
    earliest: whole.slices[sector - 1]?.departureDate ?? today,
    latest: whole.slices[sector + 1]?.departureDate ?? addDays(today, MAX_DAYS_AHEAD),
  }
  const found = await nearestDate(deps, alone, asked, (month) => askDatePrices(deps, alone, month))
  if (!found) return null
  const amount = await priceWith(deps, whole, sector, { ...slice, departureDate: found.departureDate })
  return nearestOf('date', { sector, departure_date: found.departureDate, amount })
}

/** What the whole journey costs with another flight in one place; null where another one is missing as well. */
async function priceWith(
  deps: FlightDeps,
  whole: SupplierQuery,
  sector: number,
  slice: SupplierSlice,
): Promise<number | null> {
  const offers = await askAll(deps, { ...whole, slices: whole.slices.with(sector, slice) })
  return cheapestOf(offers)?.price.grand_total ?? null
}
