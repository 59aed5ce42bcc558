import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { CancellationOutcome, CancellationQuote } from '#modules/packages/package-supplier.ts'
import { newId } from '#platform/ids.ts'
import type { OwnPackagesDeps } from '../own-packages-deps.ts'
import { lapsePackages } from './held-packages.ts'
import { type PackageRecord, readPackageOrder, serialOf } from './order-record.ts'
import { giveSeatsBack } from './seats.ts'
import { endAsQuoted, endOfQuote, quotedOf } from '../../own-orders/end-as-quoted.ts'

type Deps = Pick<OwnPackagesDeps, 'db' | 'clock'>

/** What giving seats back would bring by the departure's terms; null once the group has left, or they are gone. */
export async function quoteCancellation(deps: Deps, supplierOrderId: string): Promise<CancellationQuote | null> {
  await lapsePackages(deps)
  const serial = serialOf(supplierOrderId)
  const order = serial === null ? null : await readPackageOrder(deps.db, { serial })
  const now = deps.clock.now()
  if (!order || order.status === 'cancelled' || new Date(order.booked.startsAt) <= now) return null
  const refund = refundOf(order, now)
  const quoteId = newId('pkg_cancel')
  const shares = order.booked.terms.map(({ from }) => from)
  const expiresAt = endOfQuote(now, shares)
  await deps.db
    .insertInto('package_cancellations')
    .values({ quote_id: quoteId, serial: order.serial, refund, expires_at: expiresAt })
    .execute()
  return { quoteId, refund: { amount: refund, currency: CHARGE_CURRENCY }, refundTo: 'original_payment', expiresAt }
}

/** In minor units. Nothing was paid for what is only kept. */
function refundOf({ status, booked }: PackageRecord, now: Date): number {
  if (status === 'held') return 0
  const kept = booked.terms.findLast(({ from }) => new Date(from) <= now)?.keptPercent ?? 0
  return booked.amount - Math.round((booked.amount * kept) / 100)
}

/** Ends the order as quoted and puts its seats back on sale, both once; the same quote again answers alike. */
export function cancelPackage(deps: Deps, quoteId: string): Promise<CancellationOutcome> {
  return endAsQuoted(deps.clock.now(), { read: () => readQuote(deps, quoteId), end: (quote) => end(deps, quote) })
}

async function end(deps: Deps, quote: { readonly quoteId: string; readonly serial: number }): Promise<boolean> {
  await lapsePackages(deps)
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    const ended = await tx
      .updateTable('package_orders')
      .set({ status: 'cancelled', cancelled_at: now })
      .where('serial', '=', quote.serial)
      .where('status', 'in', ['held', 'booked'])
      .returning(['departure_id', 'seats'])
      .executeTakeFirst()
    if (!ended) return false
    await tx
      .updateTable('package_cancellations')
      .set({ confirmed_at: now })
      .where('quote_id', '=', quote.quoteId)
      .execute()
    await giveSeatsBack(tx, deps.clock, { departureId: ended.departure_id, seats: ended.seats })
    return true
  })
}

async function readQuote({ db }: Deps, quoteId: string) {
  const quotes = db.selectFrom('package_cancellations').selectAll().where('quote_id', '=', quoteId)
  const row = await quotes.executeTakeFirst()
  return row ? { serial: row.serial, ...quotedOf(row, CHARGE_CURRENCY) } : null
}
