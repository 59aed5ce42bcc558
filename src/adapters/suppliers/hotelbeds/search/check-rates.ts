import { type CheckedRates, type RateQuestion, type RoomParty, SupplierFailure } from '#modules/hotels/stay-supplier.ts'
import { knownCurrency } from '../../real-orders/decimal-money.ts'
import { instantAt } from '../../real-stays/hotel-clock.ts'
import { isFor } from '../../real-stays/room-parties.ts'
import { type CheckedHotel, checkedSchema, rateSchema } from '../client/answers.ts'
import { callHotelbeds } from '../client/call-hotelbeds.ts'
import { isRefused, readingFailure } from '../client/refusals.ts'
import { timezoneOf } from '../content/describe-hotel.ts'
import { readContent } from '../content/read-content.ts'
import type { HotelbedsDeps, ListedRate } from '../hotelbeds-deps.ts'
import { ratesOf } from './availability.ts'
import { isForSale } from './describe-rate.ts'
import { describeRooms, listedKey } from './hotel-rates.ts'
import type { RateTicket } from './rate-ticket.ts'

/** How long a checked rate stands. */
const OFFER_LIFE_MS = 20 * 60_000
/** A rate that may be booked without a check is believed for so long. */
const BELIEVED_MS = 10 * 60_000

/** How chosen rates stand now: CheckRates for those that ask for it, one key a call, and for those that are old. */
export async function checkRates(
  deps: HotelbedsDeps,
  { propertyId, stay, keys, language }: RateQuestion,
  signal: AbortSignal,
): Promise<CheckedRates> {
  const tickets = keys.flatMap((key) => deps.tickets.read(key) ?? [])
  const isOurs = tickets.every(
    (ticket, at) => isFor(ticket, propertyId, stay, stay.rooms[at]) && isOfMarket(ticket, stay),
  )
  const [first] = tickets
  if (!first || !isOurs || tickets.length !== keys.length || keys.length !== stay.rooms.length)
    return { kind: 'mismatch' }
  const checked = await Promise.all(
    tickets.map(
      async (ticket, roomIndex) =>
        recall(deps, ticket, roomIndex) ?? checkRate(deps, ticket, { stay, roomIndex, signal }),
    ),
  )
  const rates = checked.filter((one) => one !== null)
  if (rates.length < keys.length) return { kind: 'unavailable' }
  // A rate of packages, from a search for them, is none of another's.
  if (rates.some(({ rate }) => !stay.audiences.includes(rate.audience))) return { kind: 'mismatch' }
  const rooms = await describeRooms(deps, first.hotel, language)
  return {
    kind: 'available',
    rooms: rates.map(({ rate, roomCode, roomName }, at) => ({
      room: rooms(roomCode, roomName, stay.rooms.slice(at, at + 1)),
      rate,
    })),
    expiresAt: new Date(deps.clock.now().getTime() + OFFER_LIFE_MS),
    period: await periodOf(deps, first),
  }
}

/** What guests of one country pay is not the price of others. */
const isOfMarket = ({ market }: RateTicket, { nationality }: RateQuestion['stay']): boolean =>
  market === undefined || market === nationality

/** A rate that needs no check and was listed a moment ago; null where Hotelbeds has to be asked. */
function recall({ listed, clock }: HotelbedsDeps, ticket: RateTicket, roomIndex: number): ListedRate | null {
  if (ticket.recheck || clock.now().getTime() - ticket.at * 1000 > BELIEVED_MS) return null
  return listed.get(listedKey(ticket.k, roomIndex)) ?? null
}

interface Checking {
  readonly stay: RateQuestion['stay']
  readonly roomIndex: number
  readonly signal?: AbortSignal
}

/** null where the room is not to be had any more. */
export async function checkRate(
  deps: HotelbedsDeps,
  ticket: RateTicket,
  { stay, roomIndex, signal }: Checking,
): Promise<ListedRate | null> {
  try {
    const { hotel } = await callHotelbeds(deps, {
      method: 'POST',
      path: '/hotel-api/1.0/checkrates',
      body: { rooms: [{ rateKey: ticket.k }], language: 'ENG' },
      schema: checkedSchema,
      timeoutMs: deps.timeouts.reading,
      ...(signal && { signal }),
    })
    if (asksForCard(hotel)) return null
    const party: RoomParty = { adults: ticket.adults, childAges: ticket.ages }
    const context = { currency: knownCurrency(hotel.currency), timezone: timezoneOf(deps, hotel) }
    const audiences = ['everyone', 'packages'] as const
    const [found] = ratesOf(deps, hotel, { ...context, stay: { ...stay, rooms: [party], audiences } })
    if (!found) throw new SupplierFailure('malformed', 'a checked rate cannot be read')
    return { ...found, rate: { ...found.rate, roomIndex } }
  } catch (error) {
    if (isRefused(error)) return null
    throw readingFailure(error)
  }
}

/**
 * Whether a rate is, by now, paid at the hotel or guaranteed by a card that its booking has to name: the shop sees no
 * card of a customer's, so the room is not to be had here.
 */
function asksForCard({ paymentDataRequired, rooms }: CheckedHotel): boolean {
  if (paymentDataRequired) return true
  const rates = rooms.flatMap((room) => room.rates.flatMap((rate) => rateSchema.safeParse(rate).data ?? []))
  return rates.some((rate) => !isForSale(rate))
}

/** From the hour of arrival to that of departure, on the hotel's clock. */
async function periodOf(deps: HotelbedsDeps, ticket: RateTicket) {
  const content = (await readContent(deps, [ticket.hotel], 'en')).get(ticket.hotel)
  if (!content || content.latitude === null || content.longitude === null)
    throw new SupplierFailure('malformed', `nothing is known of hotel ${ticket.hotel}`)
  const zone = timezoneOf(deps, { latitude: content.latitude, longitude: content.longitude }, content.country)
  return {
    startsAt: instantAt(zone, ticket.in, content.checkInFrom).toISOString(),
    endsAt: instantAt(zone, ticket.out, content.checkOutUntil).toISOString(),
  }
}
