import type { Suggestion } from '#contracts/orders/cross-sell.ts'
import { onOneLine } from '#contracts/format.ts'
import type { Translate } from '#contracts/locale.ts'
import type { Money } from '#contracts/money.ts'
import { transferSearchAddress } from '#contracts/transfers/search-address.ts'
import type { TransferPlace, TransferSearchInput } from '#contracts/transfers/query.ts'
import { NOTICE_MINUTES } from '#contracts/transfers/transfer-limits.ts'
import { Refusal } from '#contracts/errors.ts'
import {
  type FlightMoment,
  isFlight,
  isStay,
  type StayMoment,
  type Trip,
  type TripReader,
} from '#modules/orders/index.ts'
import { nearKm } from '#platform/near-distance.ts'
import { pickUpFor } from '../ask-flight.ts'
import type { TransferDeps } from '../deps.ts'
import { searchTransfers } from '../search/search-transfers.ts'
import { momentOf } from './ride-facts.ts'
import { roadBetween } from '../search/road.ts'

/** A hotel as far from an airport as that is another journey's. */
const NEAR_KM = 150
const MOST = 2

/**
 * Rides that go with a trip: from where somebody lands to their hotel or the town, and back to where they leave. Filled
 * in, with what the cheapest vehicle costs.
 */
export async function suggestRides(
  deps: TransferDeps,
  translate: Translate,
  trip: Trip,
  reader: TripReader,
): Promise<readonly Suggestion[]> {
  if (trip.kinds.includes('transfer')) return []
  const flights = trip.moments.filter(isFlight)
  const stays = trip.moments.filter(isStay)
  const isAhead = ({ instant }: FlightMoment) => Date.parse(instant) - reader.now.getTime() > NOTICE_MINUTES * 60_000
  const home = flights.find(({ kind }) => kind === 'departure')?.airport
  const arrivals = flights.filter((one) => one.kind === 'arrival' && one.airport !== home && isAhead(one))
  const found = await Promise.all(
    arrivals
      .slice(0, MOST)
      .map(async (arrival) => suggestRide(deps, translate, { trip, arrival, flights, stays }, reader)),
  )
  return found.flatMap((one) => one ?? [])
}

interface Landing {
  readonly trip: Trip
  readonly arrival: FlightMoment
  readonly flights: readonly FlightMoment[]
  readonly stays: readonly StayMoment[]
}

async function suggestRide(
  deps: TransferDeps,
  translate: Translate,
  landing: Landing,
  reader: TripReader,
): Promise<Suggestion | null> {
  const { arrival, trip } = landing
  const { language } = reader
  const from = await deps.places.find({ type: 'airport', id: arrival.airport }, language)
  const to = from && (await destinationOf(deps, landing, from, language))
  if (!from || !to) return null
  const search = { ...searchOf(landing, { from, to }), ...peopleOf(trip) }
  // A line may end between the day and the time: both in one are wider than a narrow phone's card.
  const moment = momentOf(search.pick_up_at, language).split(', ').map(onOneLine).join(', ')
  const cheapest = await cheapestOf(deps, search, language)
  return {
    kind: 'transfer',
    id: `${arrival.airport} ${arrival.at}`,
    title: translate(language, 'transfers.beside.title', { from: from.name, to: to.name }),
    text: translate(language, search.return_at ? 'transfers.beside.return' : 'transfers.beside.text', {
      flight: arrival.flight,
      moment,
    }),
    from: cheapest,
    press: cheapest ? 'basket' : null,
    href: transferSearchAddress({ ...search, from, to }),
  }
}

/** The hotel of those nights, else the town of the airport. */
async function destinationOf(
  { places }: TransferDeps,
  { arrival, stays }: Landing,
  airport: TransferPlace,
  language: TripReader['language'],
): Promise<TransferPlace | null> {
  const day = arrival.at.slice(0, 10)
  const stay = stays.find(
    ({ from, until, ...at }) => day <= until && from <= nextDay(day) && nearKm(at, airport) < NEAR_KM,
  )
  const hotel = stay && (await places.find({ type: 'hotel', id: stay.placeId }, language))
  if (hotel) return hotel
  const [town = ''] = airport.detail.split(',')
  const found = await places.lookUp(town, language)
  return found.find((place) => place.type === 'city' && nearKm(place, airport) < NEAR_KM) ?? null
}

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

interface Ends {
  readonly from: TransferPlace
  readonly to: TransferPlace
}

/** There, and back where the trip leaves from the same airport later. */
function searchOf({ arrival, flights }: Landing, { from, to }: Ends) {
  const back = flights.find(
    (one) => one.kind === 'departure' && one.airport === arrival.airport && one.instant > arrival.instant,
  )
  const { minutes } = roadBetween(from, to)
  const pick_up_at = pickUpFor(planned(arrival), 'arrival', 0)
  const return_at = back ? pickUpFor(planned(back), 'departure', minutes) : null
  return {
    from: { type: from.type, id: from.id },
    to: { type: to.type, id: to.id },
    pick_up_at,
    return_at: return_at !== null && return_at > pick_up_at ? return_at : null,
    flight_number: arrival.flight,
    return_flight_number: back?.flight ?? null,
  }
}

const planned = ({ at, country, otherCountry }: FlightMoment) => ({
  at: at.slice(0, 16),
  isDomestic: country === otherCountry,
})

/** A suitcase for everybody with a seat. */
function peopleOf({ travellers }: Trip) {
  const adults = Math.max(1, travellers.filter((type) => type === 'ADT').length)
  const children = travellers.filter((type) => type !== 'ADT')
  return {
    adults,
    child_ages: children.map((type) => (type === 'INF' ? 1 : 8)),
    bags: adults + children.filter((type) => type === 'CNN').length,
    child_seats: true,
  }
}

/** null where nobody drives there, or nobody says so. */
async function cheapestOf(
  deps: TransferDeps,
  search: TransferSearchInput,
  language: TripReader['language'],
): Promise<Money | null> {
  try {
    const { options } = await searchTransfers(deps, search, language)
    return options[0]?.total ?? null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
