import type { Tx } from '#db/database.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { StayOrderRequest, SupplierOrder, SupplierOrderOutcome } from '#modules/hotels/stay-supplier.ts'
import { dateOf, dayOf } from '../../simulator/world/calendar.ts'
import type { StayDeps } from '../deps.ts'
import { hasRisen } from '../search/hotel-rates.ts'
import { quoteRoom } from '../search/quote-room.ts'
import { type RateKey, readRateKey } from '../search/rate-key.ts'
import { beginningOf, hasBegun, nightsOf, type StayNights } from '../search/stay-nights.ts'
import { type Magic, magicOf } from '../world/magic.ts'
import { findProperty } from '../world/properties.ts'
import { ROOM_TYPES } from '../world/rooms.ts'
import { lapseStays } from './held-stays.ts'
import { type BookedStay, describeStay, readStay, recordOf, type StayRecord } from './order-record.ts'
import { takeRoom } from './rooms-sold.ts'

type Decline = Extract<SupplierOrderOutcome, { kind: 'declined' }>['reason']

/** Rolls the transaction back, the room and all. */
class Declined extends Error {
  readonly reason: Decline

  constructor(reason: Decline) {
    super(`declined: ${reason}`)
    this.reason = reason
  }
}

/** All that an order is made of, read and priced before the transaction. */
interface Purchase {
  readonly request: StayOrderRequest
  readonly nights: StayNights
  readonly booked: BookedStay
  readonly payBy: Date | null
}

/** Books a room, or keeps it for a payment to come. The same reference again returns the first order. */
export async function orderStay(deps: StayDeps, request: StayOrderRequest): Promise<SupplierOrderOutcome> {
  await lapseStays(deps)
  const before = await readStay(deps.db, request)
  if (before) return answerAgain(before, request)
  const key = readRateKey(request.rateKey)
  const found = findProperty(deps.world, request.propertyId)
  if (!found || !key) return declined('other')
  const magic = magicOf(found.city, found.row - found.city.first)
  const purchase = openPurchase(deps, request, { ...found, key, magic })
  if ('refusal' in purchase) return declined(purchase.refusal)
  try {
    const order = await deps.db.transaction().execute((tx) => book(tx, deps, purchase))
    return magic === 'order_unknown' ? { kind: 'unknown' } : { kind: 'ordered', order }
  } catch (error) {
    if (error instanceof Declined) return declined(error.reason)
    throw error
  }
}

export async function findStay(
  deps: Pick<StayDeps, 'db' | 'clock'>,
  clientReference: string,
): Promise<SupplierOrder | null> {
  await lapseStays(deps)
  const order = await readStay(deps.db, { clientReference })
  return order ? describeStay(order) : null
}

function declined(reason: Decline): SupplierOrderOutcome {
  return { kind: 'declined', reason }
}

function answerAgain(before: StayRecord, { rateKey }: StayOrderRequest): SupplierOrderOutcome {
  return before.rateKey === rateKey ? { kind: 'ordered', order: describeStay(before) } : declined('duplicate')
}

interface Hotel {
  readonly city: StayNights['city']
  readonly row: number
  readonly key: RateKey
  readonly magic: Magic | null
}

function openPurchase(
  deps: StayDeps,
  request: StayOrderRequest,
  { city, row, key, magic }: Hotel,
): Purchase | { readonly refusal: Decline } {
  if (key.propertyId !== request.propertyId || magic === 'order_declined') return { refusal: 'other' }
  if (magic === 'gone_on_order' || magic === 'gone_on_check') return { refusal: 'seats_unavailable' }
  const { checkIn, room, plan, party } = key
  const nights = nightsOf(city, { checkIn, checkOut: dateOf(dayOf(checkIn) + key.nights) })
  if (!nights || hasBegun(deps, nights)) return { refusal: 'offer_expired' }
  const rate = quoteRoom(deps, nights, { row, room, plan, party, roomIndex: 0, left: 0, risen: hasRisen(magic) })
  const { grand_total: amount } = rate.price
  const { expectedTotal, payment } = request
  if (expectedTotal.amount !== amount || expectedTotal.currency !== CHARGE_CURRENCY) return { refusal: 'price_changed' }
  const payBy = payment === 'hold' ? (rate.hold?.paymentRequiredBy ?? null) : null
  if (payment === 'hold' && !payBy) return { refusal: 'other' }
  const { firstName, lastName } = request.lead
  const booked: BookedStay = {
    city: city.code,
    property: row - city.first,
    room: ROOM_TYPES[room]?.code ?? '',
    lead: `${firstName} ${lastName}`,
    specialRequests: request.specialRequests,
    nights: Array.from({ length: nights.nights }, (_, at) => dateOf(nights.firstDay + at)),
    amount,
    dueAtProperty: [...rate.dueAtProperty],
    penalties: [...rate.penalties],
    beginsAt: beginningOf(deps, nights),
  }
  return { request, nights, booked, payBy }
}

/** The order's row first: a second attempt of the same reference waits for this one, then finds it. */
async function book(tx: Tx, { clock }: StayDeps, { request, nights, booked, payBy }: Purchase): Promise<SupplierOrder> {
  const row = await tx
    .insertInto('simulator_stay_orders')
    .values({
      client_reference: request.clientReference,
      rate_keys: request.rateKey,
      booked: JSON.stringify(booked),
      status: payBy ? 'held' : 'booked',
      pay_by: payBy,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('client_reference').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return orderOfRival(tx, request)
  if (!(await takeRoom(tx, nights.city, booked))) throw new Declined('seats_unavailable')
  return describeStay(recordOf(row))
}

async function orderOfRival(tx: Tx, request: StayOrderRequest): Promise<SupplierOrder> {
  const rival = await readStay(tx, request)
  if (rival?.rateKey !== request.rateKey) throw new Declined('duplicate')
  return describeStay(rival)
}
