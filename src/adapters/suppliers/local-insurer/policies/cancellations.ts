import { COOLING_OFF_DAYS } from '#contracts/insurance/limits.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { CancellationOutcome, CancellationQuote } from '#modules/insurance/insurer.ts'
import { newId } from '#platform/ids.ts'
import type { LocalInsurerDeps } from '../deps.ts'
import { beginningOf } from './insurer-clock.ts'
import { type PolicyRecord, readPolicy, serialOf } from './policy-record.ts'

const QUOTE_LIFE_MS = 30 * 60_000
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
  // A quote never outlives the terms that it was made by.
  const expiresAt = new Date(Math.min(now.getTime() + QUOTE_LIFE_MS, nextChange(record, now)))
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

function nextChange(record: PolicyRecord, now: Date): number {
  const changes = [endOfCooling(record), beginningOf(record.policy.startDate).getTime()]
  return Math.min(...changes.filter((at) => at > now.getTime()))
}

/** Ends the policy as quoted, once; the same quote again answers alike. */
export async function cancelPolicy(deps: LocalInsurerDeps, quoteId: string): Promise<CancellationOutcome> {
  const quote = await readQuote(deps, quoteId)
  if (!quote) return { kind: 'refused' }
  const cancelled: CancellationOutcome = {
    kind: 'cancelled',
    refund: { amount: quote.refund, currency: CHARGE_CURRENCY },
    refundTo: 'original_payment',
  }
  if (quote.confirmed_at) return cancelled
  if (quote.expires_at <= deps.clock.now()) return { kind: 'expired' }
  if (await end(deps, quote)) return cancelled
  // Lost the race: to a twin of this call, or to another quote.
  return (await readQuote(deps, quoteId))?.confirmed_at ? cancelled : { kind: 'refused' }
}

async function end(
  { db, clock }: LocalInsurerDeps,
  quote: { readonly quote_id: string; readonly serial: number },
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
      .where('quote_id', '=', quote.quote_id)
      .execute()
    return true
  })
}

function readQuote({ db }: LocalInsurerDeps, quoteId: string) {
  return db.selectFrom('local_policy_cancellations').selectAll().where('quote_id', '=', quoteId).executeTakeFirst()
}
