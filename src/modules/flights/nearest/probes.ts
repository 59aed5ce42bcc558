import { type Cabin, cabinSchema } from '#contracts/flights/query.ts'
import type { Nearest } from '#contracts/flights/results.ts'
import { askDatePricesOfMonth } from '../calendar/date-prices-of-month.ts'
import type { FlightDeps } from '../deps.ts'
import type { SupplierOffer, SupplierQuery } from '../flight-supplier.ts'
import { addDays } from '#platform/local-date.ts'
import { todayAt, toSupplierQuery, withNearby } from '../search/search-query.ts'
import { MAX_DAYS_AHEAD } from '../search/search-rules.ts'
import type { SearchSession } from '../search/search-store.ts'
import { askAll, cheapestOf } from './ask-all.ts'
import { nearestDate } from './nearest-date.ts'
import { namedPlace, nearestOf } from './nearest.ts'

/** Asks suppliers what near to a search exists; null or empty when nothing does. */
export type Probe = (deps: FlightDeps, session: SearchSession) => Promise<Nearest | readonly Nearest[] | null>

/** The nearest other date, of the months around. */
export const otherDate: Probe = async (deps, session) => {
  const { query } = session
  if (query.trip_type === 'multi_city') return null
  const today = todayAt(deps, query)
  const asked = {
    departure: query.sectors[0]?.departure_date ?? today,
    returnDate: query.return_date,
    earliest: today,
    latest: addDays(today, MAX_DAYS_AHEAD),
  }
  const plain = toSupplierQuery(query, session.currency, deps.surroundings)
  const found = await nearestDate(deps, plain, asked, (month) => askDatePricesOfMonth(deps, session, month))
  if (!found) return null
  const { departureDate, returnDate, amount } = found
  return nearestOf('date', { departure_date: departureDate, return_date: returnDate, amount })
}

/** The cheapest way from or to an airport nearby, the same ones there and back. */
export const otherAirport: Probe = async (deps, session) => {
  const { query } = session
  const [asked] = query.sectors
  if (query.trip_type === 'multi_city' || query.nearby_airports || !asked) return null
  const plain = toSupplierQuery(query, session.currency, deps.surroundings)
  const slices = plain.slices.map((slice) => withNearby(slice, deps.surroundings))
  const isAlone = slices.every((slice) => !slice.nearbyOrigins?.length && !slice.nearbyDestinations?.length)
  if (isAlone) return null
  const offer = cheapestOf((await askAll(deps, { ...plain, slices })).filter(comesBackWhereItLeft))
  const [first] = offer?.slices ?? []
  if (!offer || !first) return null
  return nearestOf('airport', {
    origin: namedPlace(deps.surroundings, first.origin.iata_code, asked.origin),
    destination: namedPlace(deps.surroundings, first.destination.iata_code, asked.destination),
    amount: offer.price.grand_total,
  })
}

/** The nearest other cabin, a cheaper one first. */
export const otherCabin: Probe = async (deps, session) => {
  const query = toSupplierQuery(session.query, session.currency, deps.surroundings)
  const found = await Promise.all(
    cabinsNear(query.cabin).map(async (cabin) => ({
      cabin,
      offer: cheapestOf(await askAll(deps, { ...query, cabin })),
    })),
  )
  for (const { cabin, offer } of found) {
    if (offer) return nearestOf('cabin', { travel_class: cabin, amount: offer.price.grand_total })
  }
  return null
}

/** The cheapest way with stops, where only direct flights were wanted. */
export const withStops: Probe = async (deps, session) => {
  if (!session.query.direct_only) return null
  const query = toSupplierQuery({ ...session.query, direct_only: false }, session.currency, deps.surroundings)
  const offer = cheapestOf(await askAll(deps, query))
  return offer ? nearestOf('stops', { amount: offer.price.grand_total }) : null
}

/** As many of the travellers as there are seats for: asked for one, then for as many as seats were told. */
export const fewerTravellers: Probe = async (deps, session) => {
  const query = toSupplierQuery(session.query, session.currency, deps.surroundings)
  const seats = query.passengers.ADT + query.passengers.CNN
  if (seats < 2) return null
  const one = await askAll(deps, withSeats(query, 1))
  const most = Math.max(0, ...one.map(({ seatsLeft }) => Math.min(seatsLeft ?? seats - 1, seats - 1)))
  const seated = withSeats(query, Math.max(1, most))
  const offer = cheapestOf(most > 1 ? await askAll(deps, seated) : one)
  if (!offer) return null
  const { ADT: adults, CNN: children, INF: infants } = seated.passengers
  return nearestOf('passengers', { travellers: { adults, children, infants }, amount: offer.price.grand_total })
}

function comesBackWhereItLeft({ slices }: SupplierOffer): boolean {
  const [out, back] = slices
  if (!out || !back) return true
  return out.origin.iata_code === back.destination.iata_code && out.destination.iata_code === back.origin.iata_code
}

function cabinsNear(cabin: Cabin): readonly Cabin[] {
  const all = cabinSchema.options
  const at = all.indexOf(cabin)
  return [...all.slice(0, at).toReversed(), ...all.slice(at + 1)]
}

/** Adults first: children do not fly alone, and infants sit on adults. */
function withSeats(query: SupplierQuery, seats: number): SupplierQuery {
  const ADT = Math.min(query.passengers.ADT, seats)
  const CNN = Math.min(query.passengers.CNN, seats - ADT)
  return { ...query, passengers: { ADT, CNN, INF: Math.min(query.passengers.INF, ADT) } }
}
