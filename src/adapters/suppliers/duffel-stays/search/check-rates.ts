import { type CheckedRates, type RateQuestion, SupplierFailure } from '#modules/hotels/stay-supplier.ts'
import { callDuffel, isRefused, readingFailure } from '../../duffel/client/duffel-calls.ts'
import { instantAt } from '../../real-stays/hotel-clock.ts'
import { isFor } from '../../real-stays/room-parties.ts'
import { type DuffelRate, type DuffelRoom, quoteSchema, type StayQuote } from '../client/stays-answers.ts'
import type { DuffelStaysDeps } from '../duffel-stays-deps.ts'
import { factsOf, hoursOf, readAccommodation } from './accommodation.ts'
import { describeRate, describeRoom } from './describe-rate.ts'
import type { RateTicket } from './rate-ticket.ts'

/** How long a quoted rate stands. */
const OFFER_LIFE_MS = 20 * 60_000

/** How chosen rates stand now: each is quoted by Duffel, which is what is booked later. */
export async function checkRates(
  deps: DuffelStaysDeps,
  { propertyId, stay, keys }: RateQuestion,
  signal: AbortSignal,
): Promise<CheckedRates> {
  const tickets = keys.flatMap((key) => deps.tickets.read(key) ?? [])
  const isOurs = tickets.every((ticket, at) => isFor(ticket, propertyId, stay, stay.rooms[at]))
  if (!isOurs || tickets.length !== keys.length || keys.length !== stay.rooms.length) return { kind: 'mismatch' }
  const hotel = await readAccommodation(deps, propertyId)
  const facts = hotel && factsOf(deps, hotel)
  if (!hotel || !facts) return { kind: 'unavailable' }
  const { timezone } = deps.places.nearest(facts, facts.country)
  const rooms = await Promise.all(
    tickets.map(async (ticket, roomIndex) => {
      const quoted = await quoteOf(deps, ticket, signal)
      return quoted && describeQuoted(deps, quoted, { ticket, timezone, roomIndex })
    }),
  )
  const left = rooms.filter((room) => room !== null)
  if (left.length < rooms.length) return { kind: 'unavailable' }
  const { checkInFrom, checkOutUntil } = hoursOf(hotel)
  const ends = left.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? [])
  return {
    kind: 'available',
    rooms: left.map(({ room, rate }) => ({ room, rate })),
    expiresAt: new Date(Math.min(deps.clock.now().getTime() + OFFER_LIFE_MS, ...ends)),
    period: {
      startsAt: instantAt(timezone, stay.checkIn, checkInFrom).toISOString(),
      endsAt: instantAt(timezone, stay.checkOut, checkOutUntil).toISOString(),
    },
  }
}

/** null where the room is not to be had any more. */
export async function quoteOf(
  deps: DuffelStaysDeps,
  ticket: Pick<RateTicket, 'rate'>,
  signal?: AbortSignal,
): Promise<StayQuote | null> {
  try {
    const { data } = await callDuffel({
      what: 'POST quote',
      schema: quoteSchema,
      timeoutMs: deps.timeouts.reading,
      ...(signal && { signal }),
      send: () => deps.calls.quotes.create(ticket.rate),
    })
    return data
  } catch (error) {
    if (isRefused(error)) return null
    throw readingFailure(error)
  }
}

interface Quoted {
  readonly ticket: RateTicket
  readonly timezone: string
  readonly roomIndex: number
}

function describeQuoted(deps: DuffelStaysDeps, quote: StayQuote, { ticket, timezone, roomIndex }: Quoted) {
  const [room, own] = quotedRate(quote, ticket)
  const party = { adults: ticket.adults, childAges: ticket.ages }
  const stay = { checkIn: ticket.in, checkOut: ticket.out }
  const rate = describeRate(deps, own, { hotel: ticket.hotel, timezone, stay, roomIndex, party }, quote)
  return rate && { room: describeRoom(room, party), rate, expiresAt: own.expires_at ?? null }
}

/** A quote shows its hotel with the room and the rate that were quoted. */
function quotedRate({ accommodation }: StayQuote, { rate: id }: RateTicket): readonly [DuffelRoom, DuffelRate] {
  for (const room of accommodation.rooms ?? []) {
    const own = room.rates.find((rate) => rate.id === id) ?? (room.rates.length === 1 ? room.rates[0] : undefined)
    if (own) return [room, own]
  }
  throw new SupplierFailure('malformed', 'POST quote: the quoted rate is not in the answer')
}
