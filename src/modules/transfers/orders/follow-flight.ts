import { openWorkItem } from '#db/work-items.ts'
import {
  enqueueOwnMail,
  type FlightMoment,
  hasEvent,
  lockOrder,
  type Moment,
  type MovedMoments,
  type Order,
  type OrderItem,
  recordEvent,
} from '#modules/orders/index.ts'
import { supplierByCode, SupplierFailure } from '#modules/suppliers/index.ts'
import { addMinutes } from '#platform/local-time.ts'
import { pickUpFor } from '../ask-flight.ts'
import { type SoldRide, soldRideSchema, periodOf } from '../offers/transfer-offer.ts'
import { pickUpOf } from '../search/read-query.ts'
import { airportOf, flightOfItem, soldRideOf } from './transfer-item.ts'
import type { TransferOrderDeps } from './transfer-order-deps.ts'

/** Mails of rides that move along with their flights, or cannot. */
export const RIDE_MAILS = ['ride_moved', 'ride_not_moved'] as const

/**
 * Flights of an order have moved: the drivers who are booked for them come as much earlier or later. Where a supplier
 * cannot, or other flights have taken their place, its traveller is told, and people look at it.
 * @throws SupplierFailure while a supplier does not say whether it has moved the pick-up; Error while a ride is just being
 * booked or given back: it is seen again
 */
export async function followFlight(deps: TransferOrderDeps, order: Order, moved: MovedMoments): Promise<void> {
  const rides = order.items.filter(({ kind }) => kind === 'transfer')
  for (const item of rides.filter(({ status }) => status === 'ticketed')) {
    const ride = movedRide(item, moved.moments)
    const wanted = pickUpInstead(item, moved)
    if (ride) await moveRide(deps, order, ride, moved)
    else if (wanted !== null) await tellOfStanding(deps, { item, wanted, movedAt: moved.movedAt })
  }
  const isUnsettled = (item: OrderItem) =>
    UNSETTLED.has(item.status) && (movedRide(item, moved.moments) ?? pickUpInstead(item, moved)) !== null
  if (rides.some(isUnsettled)) throw new Error(`a ride of order ${order.id} is not settled: to be seen again`)
}

/** It may be its travellers' yet, or again. */
const UNSETTLED: ReadonlySet<OrderItem['status']> = new Set(['booking', 'unconfirmed', 'cancelling'])

interface MovedRide {
  readonly item: OrderItem
  readonly sold: SoldRide
  readonly pickUpAt: string
  /** When the flight is now, on the airport's clock. */
  readonly flightAt: string
}

/** Its pick-up by the flight's new time; null where it has no flight among these, or stays as it is. */
function movedRide(item: OrderItem, moments: readonly Moment[]): MovedRide | null {
  const sold = soldRideOf(item)
  const moment = flightIn(item, moments)
  if (!moment) return null
  const pickUpAt = pickUpAfter(item, sold, moment)
  return pickUpAt === sold.ride.pick_up_at ? null : { item, sold, pickUpAt, flightAt: moment.at.slice(0, 16) }
}

/** The flight that its driver waits for or is in time for. */
function flightIn(item: OrderItem, moments: readonly Moment[]): FlightMoment | undefined {
  const sold = soldRideOf(item)
  const end = airportOf(sold.ride)
  const flight = flightOfItem(item)
  return moments.find(
    (one): one is FlightMoment =>
      one.kind === end?.way && one.airport === end.airport && one.flight === flight && isNear(one, sold),
  )
}

/** The pick-up that would suit what has taken the place of its flight; null where its flight was none of the moved. */
function pickUpInstead(item: OrderItem, { former, moments }: MovedMoments): string | null {
  const before = flightIn(item, moments) ? undefined : flightIn(item, former)
  const instead = before && moments[former.indexOf(before)]
  const isFlight = instead?.kind === 'arrival' || instead?.kind === 'departure'
  return isFlight ? pickUpAfter(item, soldRideOf(item), instead) : null
}

const DAYS_MS = 3 * 24 * 3_600_000

/** The flight of those days, not the one of the way back under the same number. */
const isNear = ({ instant }: FlightMoment, { ride }: SoldRide): boolean =>
  Math.abs(Date.parse(instant) - Date.parse(ride.pick_up_instant)) < DAYS_MS

/** As long after the landing, or before the take-off, as it was agreed; as is usual where that is not known. */
function pickUpAfter(item: OrderItem, { ride }: SoldRide, { at, kind, country, otherCountry }: FlightMoment): string {
  const before = item.answers['flight_at']
  if (before === undefined)
    return pickUpFor({ at: at.slice(0, 16), isDomestic: country === otherCountry }, kind, ride.minutes)
  const apart = (Date.parse(`${ride.pick_up_at}:00Z`) - Date.parse(`${before}:00Z`)) / 60_000
  return addMinutes(at, apart)
}

async function moveRide(
  deps: TransferOrderDeps,
  order: Order,
  ride: MovedRide,
  { movedAt }: MovedMoments,
): Promise<void> {
  const { item, sold, pickUpAt } = ride
  const supplier = supplierByCode(deps, item.supplierCode)
  const pickUp = pickUpOf(pickUpAt, sold.ride.from)
  const outcome =
    item.supplierOrderId !== null && supplier.movePickUp
      ? await supplier.movePickUp(item.supplierOrderId, pickUp)
      : 'refused'
  if (outcome === 'unknown') throw new SupplierFailure('timeout', `does not say when ${item.id} is picked up`)
  if (outcome === 'moved') await saveMove(deps, order, { ...ride, sold: movedTo(sold, pickUp) })
  else await tellOfStanding(deps, { item, wanted: pickUpAt, movedAt })
}

function movedTo(sold: SoldRide, { pickUpAt, pickUpInstant }: ReturnType<typeof pickUpOf>): SoldRide {
  return soldRideSchema.parse({
    ...sold,
    ride: { ...sold.ride, pick_up_at: pickUpAt, pick_up_instant: pickUpInstant },
    question: { ...sold.question, pickUpAt, pickUpInstant },
  })
}

async function saveMove(
  { db, clock }: TransferOrderDeps,
  order: Order,
  { item, sold, flightAt }: MovedRide,
): Promise<void> {
  const { startsAt, endsAt } = periodOf(sold)
  const { pick_up_at: at } = sold.ride
  // By this the next move keeps them as far apart, and the same one again finds nothing to do.
  const answers = { ...item.answers, flight_at: flightAt }
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('order_items')
      .set({ sold: JSON.stringify(sold), answers: JSON.stringify(answers), starts_at: startsAt, ends_at: endsAt })
      .where('id', '=', item.id)
      .where('status', '=', 'ticketed')
      .where('starts_at', '!=', startsAt)
      .returning('id')
      .executeTakeFirst()
    // It was cancelled meanwhile, or moved by a twin of this work.
    if (!row) return
    await recordEvent(tx, clock, { orderId: order.id, itemId: item.id, kind: 'moved_along', by: 'shop', data: { at } })
    await enqueueOwnMail(tx, clock, order.id, 'ride_moved', `${item.id}:${at}`)
  })
}

interface StandingRide {
  readonly item: OrderItem
  /** The pick-up that would suit. */
  readonly wanted: string
  readonly movedAt: Date
}

/** Once for each time that its flight has moved, however often that is seen again. Who is picked up in time need not know. */
async function tellOfStanding(
  { db, clock }: TransferOrderDeps,
  { item, wanted, movedAt }: StandingRide,
): Promise<void> {
  const { id: itemId, orderId } = item
  const [kind, data] = ['not_moved_along', { wanted }] as const
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    if (await hasEvent(tx, orderId, kind, data, { itemId, since: movedAt })) return
    await openWorkItem(tx, clock, { queue: 'suppliers', reason: 'schedule_changed', subject: itemId, orderId })
    if (wanted === soldRideOf(item).ride.pick_up_at) return
    await recordEvent(tx, clock, { orderId, itemId, kind, by: 'supplier', data })
    await enqueueOwnMail(tx, clock, orderId, 'ride_not_moved', `${itemId}:${wanted}`)
  })
}
