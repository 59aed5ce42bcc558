import type { CheckRateResponse } from '#contracts/hotels/offers.ts'
import type { HotelSearchRequest } from '#contracts/hotels/query.ts'
import type { RoomRate } from '#contracts/hotels/rates.ts'
import type { HotelDetailsResponse, HotelSearchResultsResponse } from '#contracts/hotels/results.ts'
import type { Caller, Visitor } from './shop.ts'

/** The steps of buying a stay through the API, each refusing to go on after a failure. */

export const LAGOS: HotelSearchRequest = {
  destination: { type: 'city', id: 'LOS' },
  check_in: '2026-12-01',
  check_out: '2026-12-04',
  nationality: 'NG',
  rooms: [{ adults: 2 }],
}

/** Hotels of the simulator that misbehave, by what they do; all of them in Banjul. */
export const MAGIC_HOTELS = {
  dearerOnCheck: 'simulated_stays~BJL-0',
  goneOnCheck: 'simulated_stays~BJL-1',
  goneOnOrder: 'simulated_stays~BJL-2',
  declines: 'simulated_stays~BJL-3',
  answerLost: 'simulated_stays~BJL-4',
  silent: 'simulated_stays~BJL-5',
  rubbish: 'simulated_stays~BJL-6',
  paidThere: 'simulated_stays~BJL-7',
  lastRoom: 'simulated_stays~BJL-8',
} as const

export const BANJUL: HotelSearchRequest = { ...LAGOS, destination: { type: 'city', id: 'BJL' } }

export async function searchStays(
  visitor: Caller,
  form: HotelSearchRequest,
  more: object = {},
): Promise<HotelSearchResultsResponse> {
  const opened = await visitor.call('hotelSearch', form)
  if (opened.status !== 200) throw new Error(`search: ${JSON.stringify(opened.body)}`)
  const answer = await visitor.call('hotelSearchResults', { sessionId: opened.body.sessionId, ...more })
  if (answer.status !== 200) throw new Error(`results: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export async function openHotel(visitor: Caller, sessionId: string, hotel_id: string): Promise<HotelDetailsResponse> {
  const answer = await visitor.call('hotelDetails', { sessionId, hotel_id })
  if (answer.status !== 200) throw new Error(`details: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** The cheapest rate of each room of the search that a test wants. */
export function ratesFor(
  { rooms, query }: HotelDetailsResponse,
  wanted: (rate: RoomRate) => boolean = () => true,
): RoomRate[] {
  const rates = rooms.flatMap((room) => room.rates).filter(wanted)
  return query.rooms.map((_, index) => {
    const [cheapest] = rates
      .filter(({ room_index }) => room_index === index)
      .toSorted((a, b) => a.price.grand_total - b.price.grand_total)
    if (!cheapest) throw new Error(`nothing for room ${index}`)
    return cheapest
  })
}

/** What `check_rate` is asked for these rates. */
export function checkBody({ search_id, hotel }: HotelDetailsResponse, rates: readonly RoomRate[]) {
  const amount = rates.reduce((sum, { price }) => sum + price.grand_total, 0)
  return {
    search_id,
    hotel_id: hotel.hotel_id,
    rates: rates.map(({ rate_key, room_index }) => ({ rate_key, room_index })),
    expected_total: { amount, currency: 'NGN' },
  }
}

export async function confirmStay(
  visitor: Visitor,
  details: HotelDetailsResponse,
  rates: readonly RoomRate[],
): Promise<CheckRateResponse> {
  const answer = await visitor.call('hotelCheckRate', checkBody(details, rates))
  if (answer.status !== 200) throw new Error(`check: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A stay in one hotel, from the search to the offer. */
export async function chooseStay(
  visitor: Visitor,
  form: HotelSearchRequest,
  hotel_id?: string,
  wanted?: (rate: RoomRate) => boolean,
) {
  const results = await searchStays(visitor, form)
  const details = await openHotel(visitor, results.sessionId, hotel_id ?? results.hotels[0]?.hotel_id ?? '')
  return confirmStay(visitor, details, ratesFor(details, wanted))
}

/** A stay that is paid now and can be given back, in the first hotel that has such rooms. */
export async function confirmFreeStay(visitor: Visitor, form: Partial<HotelSearchRequest>): Promise<CheckRateResponse> {
  const results = await searchStays(visitor, { ...LAGOS, ...form })
  for (const { hotel_id } of results.hotels) {
    const details = await openHotel(visitor, results.sessionId, hotel_id)
    const rates = details.rooms.flatMap((room) => room.rates)
    const free = rates.filter(({ payment, free_until }) => payment === 'now' && free_until !== null)
    const everyRoom = details.query.rooms.every((_, room) => free.some(({ room_index }) => room_index === room))
    if (everyRoom)
      return confirmStay(
        visitor,
        details,
        ratesFor(details, (rate) => free.includes(rate)),
      )
  }
  throw new Error('no hotel has such rooms')
}

type OfferedStay = Pick<CheckRateResponse, 'search_id' | 'price' | 'rooms'>

/** The items of an order of a confirmed stay: a room each, taken by the guest at its position. */
export function roomItems({ search_id, rooms }: Omit<OfferedStay, 'price'>, leads = rooms.map((_, room) => room)) {
  return rooms.map(({ offer_id }, room) => ({
    kind: 'hotel' as const,
    offer_id,
    search_id,
    travellers: [leads[room] ?? 0],
  }))
}

const GUESTS = ['Adaeze', 'Chidi', 'Ngozi', 'Emeka', 'Ifeoma']

/** The body of `orders/create` for a confirmed stay. */
export function stayOrder(offer: OfferedStay, over: object = {}) {
  const { currency, grand_total } = offer.price
  return {
    items: roomItems(offer),
    contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '8031234567' },
    passengers: offer.rooms.map((_, room) => ({ first_name: GUESTS[room] ?? 'Ada', last_name: 'Okonkwo' })),
    expected_total: { amount: grand_total, currency },
    agree_terms: true,
    ...over,
  }
}

export async function placeStay(visitor: Visitor, body: object): Promise<string> {
  const answer = await visitor.call('orderCreate', body, { 'Idempotency-Key': crypto.randomUUID() })
  if (answer.status !== 201) throw new Error(`order: ${JSON.stringify(answer.body)}`)
  return answer.body.confirmation_id
}
