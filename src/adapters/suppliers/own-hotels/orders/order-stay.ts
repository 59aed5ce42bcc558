import type { z } from 'zod'
import type { Tx } from '#db/database.ts'
import type { StayOrderRequest, SupplierOrder, SupplierOrderOutcome } from '#modules/hotels/stay-supplier.ts'
import { partyKey } from '../../real-stays/room-parties.ts'
import type { OwnHotel } from '../contract/hotel.ts'
import { readHotelForSale } from '../contract/hotel-store.ts'
import type { OwnHotelsDeps } from '../own-hotels-deps.ts'
import { beginningOf, dayAt, timezoneOf } from '../rates/hotel-day.ts'
import { fitsRoom, payingParty } from '../rates/night-price.ts'
import { quoteRoom } from '../rates/quote-room.ts'
import { type RateKey, readRateKey } from '../rates/rate-key.ts'
import { nightsOfRoom, type RoomNight } from '../rates/room-nights.ts'
import { takeRoom } from '../rates/stock.ts'
import { lapseStays } from './held-stays.ts'
import { type BookedStay, describeStay, type guestSchema, readStay, recordOf } from './order-record.ts'

type Decline = Extract<SupplierOrderOutcome, { kind: 'declined' }>['reason']
type OrderDeps = Pick<OwnHotelsDeps, 'db' | 'clock' | 'places'>

/** Rolls the transaction back, the room and all. */
class Declined extends Error {
  readonly reason: Decline

  constructor(reason: Decline) {
    super(`declined: ${reason}`)
    this.reason = reason
  }
}

/**
 * Books a room by the contract as it stands now. The same reference again returns the first order; of many who want the
 * last room of a night one has it.
 */
export async function orderStay(deps: OrderDeps, request: StayOrderRequest): Promise<SupplierOrderOutcome> {
  const key = readRateKey(request.rateKey)
  await lapseStays(deps)
  try {
    const order = await deps.db.transaction().execute((tx) => book(tx, deps, { request, key }))
    return { kind: 'ordered', order }
  } catch (error) {
    if (error instanceof Declined) return { kind: 'declined', reason: error.reason }
    throw error
  }
}

export async function findStay(
  deps: Pick<OrderDeps, 'db' | 'clock'>,
  clientReference: string,
): Promise<SupplierOrder | null> {
  await lapseStays(deps)
  const order = await readStay(deps.db, { clientReference })
  return order && describeStay(order)
}

interface Wanted {
  readonly request: StayOrderRequest
  readonly key: RateKey | null
}

/** The order’s row before the room: a second attempt of the same reference waits for this one, then finds it. */
async function book(tx: Tx, deps: OrderDeps, { request, key }: Wanted): Promise<SupplierOrder> {
  const before = await readStay(tx, request)
  if (before) return sameOrder(before, request)
  if (key?.hotel !== request.propertyId) throw new Declined('other')
  if (partyKey(key.party) !== partyKey(request.party)) throw new Declined('other')
  const hotel = await readHotelForSale(tx, key.hotel)
  if (!hotel?.on_sale) throw new Declined('offer_expired')
  const { booked, nights, payBy } = purchaseOf(deps, hotel, { request, key })
  const row = await tx
    .insertInto('own_hotel_orders')
    .values({
      client_reference: request.clientReference,
      rate_key: request.rateKey,
      hotel: key.hotel,
      check_in: key.checkIn,
      check_out: key.checkOut,
      guest: JSON.stringify(guestOf(request)),
      booked: JSON.stringify(booked),
      status: payBy ? 'held' : 'booked',
      pay_by: payBy,
      created_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.column('client_reference').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return sameOrder(await readStay(tx, request), request)
  if (!(await takeRoom(tx, booked, nights))) throw new Declined('seats_unavailable')
  return describeStay(recordOf(row))
}

function guestOf({ lead, specialRequests }: StayOrderRequest): z.infer<typeof guestSchema> {
  return { lead: `${lead.firstName} ${lead.lastName}`, specialRequests }
}

function sameOrder(before: Awaited<ReturnType<typeof readStay>>, { rateKey }: StayOrderRequest): SupplierOrder {
  if (before?.rateKey !== rateKey) throw new Declined('duplicate')
  return describeStay(before)
}

interface Purchase {
  readonly booked: BookedStay
  readonly nights: readonly RoomNight[]
  /** null for a room that is paid. */
  readonly payBy: Date | null
}

/** What is bought, by the contract as it stands. @throws Declined where it is another one by now */
function purchaseOf(
  { places, clock }: OrderDeps,
  hotel: OwnHotel,
  { request, key }: { readonly request: StayOrderRequest; readonly key: RateKey },
): Purchase {
  const timezone = timezoneOf(places, hotel)
  const now = clock.now()
  const beginsAt = beginningOf(timezone, key.checkIn)
  const room = hotel.rooms.find(({ code }) => code === key.room)
  const plan = hotel.plans.find(({ code }) => code === key.plan)
  if (!room || !plan || beginsAt <= now) throw new Declined('offer_expired')
  if (!fitsRoom(room, payingParty(hotel, key.party))) throw new Declined('other')
  const found = nightsOfRoom(room, key, dayAt(timezone, now))
  if ('rule' in found) throw new Declined(found.rule ? 'offer_expired' : 'seats_unavailable')
  const { nights } = found
  const stay = { checkIn: key.checkIn, checkOut: key.checkOut }
  const rate = quoteRoom({ hotel, room, plan, nights, stay, party: key.party, roomIndex: 0, left: 1, timezone, now })
  const { expectedTotal, payment } = request
  const { grand_total: amount, currency } = rate.price
  if (expectedTotal.amount !== amount || expectedTotal.currency !== currency) throw new Declined('price_changed')
  const payBy = payment === 'hold' ? (rate.hold?.paymentRequiredBy ?? null) : null
  if (payment === 'hold' && !payBy) throw new Declined('other')
  const booked: BookedStay = {
    hotel: hotel.code,
    room: room.code,
    plan: plan.code,
    adults: key.party.adults,
    childAges: [...key.party.childAges],
    nights: nights.map(({ date }) => date),
    amount,
    currency,
    dueAtProperty: [...rate.dueAtProperty],
    penalties: [...rate.penalties],
    beginsAt: beginsAt.toISOString(),
  }
  return { booked, nights, payBy }
}
