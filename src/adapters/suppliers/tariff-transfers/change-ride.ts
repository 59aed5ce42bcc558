import type {
  CancellationOutcome,
  CancellationQuote,
  MovedPickUp,
  RideQuestion,
} from '#modules/transfers/transfer-supplier.ts'
import type { Money } from '#contracts/money.ts'
import { newId } from '#platform/ids.ts'
import { endAsQuoted, endOfQuote, quotedOf } from '../own-orders/end-as-quoted.ts'
import type { TariffDeps } from './tariff-seller.ts'
import { readRide, recordOf, type RideRecord, serialOf } from './ride-record.ts'

/** What giving a ride back would bring by its penalties; null once it has begun or ended. */
export async function quoteCancellation(deps: TariffDeps, supplierOrderId: string): Promise<CancellationQuote | null> {
  const now = deps.clock.now()
  const order = await rideOf(deps, supplierOrderId)
  if (!order || order.status === 'cancelled' || new Date(order.booked.pickUpInstant) <= now) return null
  const refund = refundOf(order, now)
  const quoteId = newId('ride_cancel')
  const { pickUpInstant, penalties } = order.booked
  const expiresAt = endOfQuote(now, [pickUpInstant, ...penalties.map(({ from }) => from)])
  await deps.db
    .insertInto('tariff_transfer_cancellations')
    .values({ quote_id: quoteId, serial: order.serial, refund: refund.amount, expires_at: expiresAt })
    .execute()
  return { quoteId, refund, refundTo: 'original_payment', expiresAt }
}

async function rideOf({ db, tariff }: TariffDeps, supplierOrderId: string): Promise<RideRecord | null> {
  const serial = serialOf(supplierOrderId)
  return serial === null ? null : readRide(db, tariff.code, { serial })
}

function refundOf({ booked: { amount, penalties } }: RideRecord, now: Date): Money {
  const kept = penalties.findLast(({ from }) => new Date(from) <= now)?.penalty.amount ?? 0
  return { amount: Math.max(0, amount.amount - kept), currency: amount.currency }
}

/** Ends the ride as quoted and puts its vehicle back, both once; the same quote again answers alike. */
export function cancelRide(deps: TariffDeps, quoteId: string): Promise<CancellationOutcome> {
  return endAsQuoted(deps.clock.now(), { read: () => readQuote(deps, quoteId), end: (quote) => end(deps, quote) })
}

async function end(
  { db, clock, tariff }: TariffDeps,
  { quoteId, ride: { serial, booked } }: { readonly quoteId: string; readonly ride: RideRecord },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const ended = await tx
      .updateTable('tariff_transfers')
      .set({ status: 'cancelled', cancelled_at: now })
      .where('serial', '=', serial)
      .where('status', '=', 'booked')
      .returning('serial')
      .executeTakeFirst()
    if (!ended) return false
    await tx
      .updateTable('tariff_transfer_cancellations')
      .set({ confirmed_at: now })
      .where('quote_id', '=', quoteId)
      .execute()
    await tariff.giveBack?.(tx, booked)
    return true
  })
}

async function readQuote({ db, tariff }: TariffDeps, quoteId: string) {
  const quote = await db
    .selectFrom('tariff_transfer_cancellations')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()
  const ride = quote && (await readRide(db, tariff.code, { serial: quote.serial }))
  return quote && ride ? { ride, ...quotedOf(quote, ride.booked.amount.currency) } : null
}

/** Has the driver come at another time of the same day or the next ones, where there is a vehicle. */
export async function moveRide(
  { db, tariff, clock }: TariffDeps,
  supplierOrderId: string,
  { pickUpAt, pickUpInstant }: Pick<RideQuestion, 'pickUpAt' | 'pickUpInstant'>,
): Promise<MovedPickUp> {
  const serial = serialOf(supplierOrderId)
  if (serial === null || new Date(pickUpInstant) <= clock.now()) return 'refused'
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('tariff_transfers')
      .selectAll()
      .where('seller', '=', tariff.code)
      .where('serial', '=', serial)
      .forUpdate()
      .executeTakeFirst()
    if (row?.status !== 'booked') return 'refused'
    const { booked } = recordOf(row)
    const moved = { ...booked, pickUpAt, pickUpInstant }
    const isOtherDay = pickUpAt.slice(0, 10) !== booked.pickUpAt.slice(0, 10)
    if (isOtherDay && tariff.take && !(await tariff.take(tx, moved))) return 'refused'
    if (isOtherDay) await tariff.giveBack?.(tx, booked)
    await tx
      .updateTable('tariff_transfers')
      .set({ booked: JSON.stringify(moved) })
      .where('serial', '=', serial)
      .execute()
    return 'moved'
  })
}
