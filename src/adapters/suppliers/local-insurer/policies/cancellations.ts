import { COOLING_OFF_DAYS } from '#contracts/insurance/limits.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { CancellationOutcome, CancellationQuote } from '#modules/insurance/insurer.ts'
import { newId } from '#platform/ids.ts'
import type { LocalInsurerDeps } from '../deps.ts'
import { endAsQuoted, endOfQuote, quotedOf } from '../../own-orders/end-as-quoted.ts'
import { beginningOf } from './insurer-clock.ts'
import { type PolicyRecord, readPolicy, serialOf } from './policy-record.ts'

const DAY_MS = 86_400_000
/** What comes back after the cooling-off time, in percent. */
const LATER_PERCENT = 50

/** What giving cover back would bring; null once the trip has begun. */
export async function quoteCancellation(
  { db, clock }: LocalInsurerDeps,
  supplierOrderId: string,
): Promise<CancellationQuote | null> {
  const serial = serialOf(supplierOrderId)
  const record = serial === null ? null : await readPolicy(db, { serial })
  const now = clock.now()
  if (!record || record.status === 'cancelled') return null
  const begins = beginningOf(record.policy.startDate)
  if (begins <= now) return null
  const refund = refundOf(record, now)
  const quoteId = newId('policy_cancel')
  const expiresAt = endOfQuote(now, [new Date(endOfCooling(record)), begins])
  await db
    .insertInto('local_policy_cancellations')
    .values({ quote_id: quoteId, serial: record.serial, refund, expires_at: expiresAt })
    .execute()
  return { quoteId, refund: { amount: refund, currency: CHARGE_CURRENCY }, refundTo: 'original_payment', expiresAt }
}

const endOfCooling = ({ issuedAt }: PolicyRecord): number => issuedAt.getTime() + COOLING_OFF_DAYS * DAY_MS

function refundOf(record: PolicyRecord, now: Date): number {
  const { premium } = record.policy
  return now.getTime() < endOfCooling(record) ? premium : Math.floor((premium * LATER_PERCENT) / 100)
}

/** Ends the policy as quoted, once; the same quote again answers alike. */
export function cancelPolicy(deps: LocalInsurerDeps, quoteId: string): Promise<CancellationOutcome> {
  return endAsQuoted(deps.clock.now(), { read: () => readQuote(deps, quoteId), end: (quote) => end(deps, quote) })
}

async function end(
  { db, clock }: LocalInsurerDeps,
  quote: { readonly quoteId: string; readonly serial: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const ended = await tx
      .updateTable('local_policies')
      .set({ status: 'cancelled', cancelled_at: now })
      .where('serial', '=', quote.serial)
      .where('status', '=', 'in_force')
      .returning('serial')
      .executeTakeFirst()
    if (!ended) return false
    await tx
      .updateTable('local_policy_cancellations')
      .set({ confirmed_at: now })
      .where('quote_id', '=', quote.quoteId)
      .execute()
    return true
  })
}

async function readQuote({ db }: LocalInsurerDeps, quoteId: string) {
  const quotes = db.selectFrom('local_policy_cancellations').selectAll().where('quote_id', '=', quoteId)
  const row = await quotes.executeTakeFirst()
  return row ? { serial: row.serial, ...quotedOf(row, CHARGE_CURRENCY) } : null
}
