import type { CancellationOutcome, CancellationQuote } from '#modules/activities/activity-supplier.ts'
import { newId } from '#platform/ids.ts'
import type { OwnActivityDeps } from '../deps.ts'
import { givePlacesBack } from '../slots/taken-places.ts'
import { endAsQuoted, endOfQuote, quotedOf } from '../../own-orders/end-as-quoted.ts'
import { bookedSlotOf, readBooking } from './booking-record.ts'
import { lapseHolds } from './lapse-holds.ts'

/** What giving a booking back would bring: all of it until the cut-off by the clock of its place. Null once it begins. */
export async function quoteCancellation(deps: OwnActivityDeps, uuid: string): Promise<CancellationQuote | null> {
  await lapseHolds(deps)
  const record = await readBooking(deps.db, { uuid })
  if (!record || (record.status !== 'confirmed' && record.status !== 'pending')) return null
  const now = deps.clock.now()
  const { slot, free_until: free } = bookedSlotOf(deps, record)
  const begins = new Date(slot.all_day ? slot.ends_at : slot.starts_at)
  if (begins <= now) return null
  const cutoff = free === null ? null : new Date(free)
  const isFree = cutoff !== null && now < cutoff
  const refund = isFree ? record.price.grand_total : 0
  const quoteId = newId('act_cancel')
  const expiresAt = endOfQuote(now, [isFree ? cutoff : begins])
  await deps.db
    .insertInto('activity_cancellations')
    .values({ quote_id: quoteId, uuid, refund, expires_at: expiresAt })
    .execute()
  return {
    quoteId,
    refund: { amount: refund, currency: record.price.currency },
    refundTo: 'original_payment',
    expiresAt,
  }
}

/** Ends a booking as quoted and puts its places back on sale, both once; the same quote again answers alike. */
export function cancelBooking(deps: OwnActivityDeps, quoteId: string): Promise<CancellationOutcome> {
  return endAsQuoted(deps.clock.now(), { read: () => readQuote(deps, quoteId), end: (quote) => end(deps, quote) })
}

function end(
  { db, clock }: OwnActivityDeps,
  quote: { readonly quoteId: string; readonly uuid: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const ended = await tx
      .updateTable('activity_bookings')
      .set({ status: 'cancelled', ended_at: now })
      .where('uuid', '=', quote.uuid)
      .where('status', 'in', ['pending', 'confirmed'])
      .returning(['slot', 'people'])
      .executeTakeFirst()
    if (!ended) return false
    await tx
      .updateTable('activity_cancellations')
      .set({ confirmed_at: now })
      .where('quote_id', '=', quote.quoteId)
      .execute()
    await givePlacesBack(tx, ended.slot, ended.people)
    return true
  })
}

async function readQuote({ db }: OwnActivityDeps, quoteId: string) {
  const quotes = db.selectFrom('activity_cancellations').selectAll().where('quote_id', '=', quoteId)
  const row = await quotes.executeTakeFirst()
  const record = row && (await readBooking(db, { uuid: row.uuid }))
  return row && record ? { uuid: row.uuid, ...quotedOf(row, record.price.currency) } : null
}
