import { CHARGE_CURRENCY, type Currency, isCurrency } from '#contracts/money.ts'
import {
  type FoundRoom,
  type FoundStay,
  type FoundStays,
  type SearchedPlace,
  type Stay,
  SupplierFailure,
} from '#modules/hotels/stay-supplier.ts'
import { decimalMoney } from '../../real-orders/decimal-money.ts'
import { partiesOf, partyKey } from '../../real-stays/room-parties.ts'
import { aroundOf } from '../../real-stays/stay-places.ts'
import type { SearchResult } from '../client/stays-answers.ts'
import type { DuffelStaysDeps } from '../duffel-stays-deps.ts'
import { describeDestination, factsOf } from './accommodation.ts'
import { askStays } from './ask-stays.ts'

const AROUND_HOTEL_KM = 4

/**
 * Hotels around a destination that have a room for each party. Duffel's list names the cheapest price alone, not its
 * terms: the least is said of it, a room without meals that is not given back. Opened, the hotel tells the rest.
 */
export async function searchStays(
  deps: DuffelStaysDeps,
  place: SearchedPlace,
  stay: Stay,
  signal: AbortSignal,
): Promise<FoundStays> {
  const around = await findAround(deps, place)
  if (!around) return { currency: CHARGE_CURRENCY, stays: [] }
  const parties = partiesOf(stay)
  const answers = await Promise.all(parties.map((party) => askStays(deps, { around }, { stay, party, signal })))
  const currency = commonCurrency(answers.flat()) ?? CHARGE_CURRENCY
  const byParty = new Map(
    parties.map((party, at) => [
      partyKey(party),
      new Map(answers[at]?.map((result) => [result.accommodation.id, result])),
    ]),
  )
  const stays = (answers[0] ?? []).flatMap((result): FoundStay[] => {
    const facts = factsOf(deps, result.accommodation)
    const rooms = stay.rooms.flatMap((party) => byParty.get(partyKey(party))?.get(result.accommodation.id) ?? [])
    const isWhole =
      rooms.length === stay.rooms.length && rooms.every((room) => room.cheapest_rate_currency === currency)
    const terms = isWhole ? termsOf(rooms, currency) : null
    return facts && terms ? [{ facts, terms: [terms] }] : []
  })
  return { currency, stays }
}

async function findAround(deps: DuffelStaysDeps, place: SearchedPlace) {
  const known = aroundOf(deps.places, place)
  if (known) return known
  const hotel = place.type === 'hotel' ? await describeDestination(deps, place, 'en') : null
  return hotel && { latitude: hotel.latitude, longitude: hotel.longitude, radiusKm: AROUND_HOTEL_KM }
}

/** null where a charge cannot be told. */
function termsOf(rooms: readonly SearchResult[], currency: Currency): FoundStay['terms'][number] | null {
  const dues = rooms.map(dueOf)
  if (dues.includes(null)) return null
  return {
    board: 'room_only',
    audience: 'everyone',
    payment: 'now',
    freeUntil: null,
    rooms: rooms.map((room) => sumOf(room, currency)),
    rest: 0,
    localTaxes: dues.flatMap((due) => due ?? []),
    roomsLeft: null,
  }
}

/** Taxes are one line in the list. */
function sumOf(room: SearchResult, currency: Currency): FoundRoom {
  const total = decimalMoney(room.cheapest_rate_total_amount, currency).amount
  const named = room.cheapest_rate_base_amount
  const base = named ? Math.min(total, decimalMoney(named, currency).amount) : total
  return { base, taxes: base < total ? [total - base] : [] }
}

function dueOf(room: SearchResult) {
  const { cheapest_rate_due_at_accommodation_amount: amount, cheapest_rate_due_at_accommodation_currency: currency } =
    room
  return dueAtHotel(amount, currency)
}

/** What the hotel takes itself, if anything; null where it is in a currency that nobody here can tell. */
export function dueAtHotel(amount: string | null | undefined, currency: string | null | undefined) {
  if (!amount || !/[1-9]/.test(amount)) return []
  if (!currency || !isCurrency(currency)) return null
  return [{ kind: 'city_tax' as const, ...decimalMoney(amount, currency) }]
}

/** Duffel bills an organisation in one currency. */
function commonCurrency(results: readonly SearchResult[]): Currency | null {
  const counts = Map.groupBy(results, (result) => result.cheapest_rate_currency)
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  if (!most) return null
  if (!isCurrency(most[0])) throw new SupplierFailure('no_rate', `the shop knows no currency ${most[0]}`)
  return most[0]
}
