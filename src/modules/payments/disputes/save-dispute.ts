import type { Money } from '#contracts/money.ts'
import type { PaymentProvider } from '#contracts/orders/order-states.ts'
import type { Tx } from '#db/database.ts'
import { closeWorkItem, openWorkItem } from '#db/work-items.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { statedAmount, type ProviderDispute } from '../payment-gateway.ts'
import { lockPayment, type Payment, storedMoney } from '../payment-store.ts'
import { enqueueRefundsAgain } from '../refunds/refund-again.ts'
import { bookHeld, bookLost, bookWon } from './book-dispute.ts'
import { DISPUTE_MOVES, type DisputeStatus, isDecided, takenBy } from './dispute-states.ts'
import { type DisputeRow, disputedOf, findDisputedPayment, sentBackOf } from './dispute-store.ts'
import { freezeBrought, isSpent, lockFrozen, settleFrozen } from './freeze-brought.ts'
import { enqueueDisputeNews } from './dispute-news.ts'

/** Without a deadline of the provider's, people look within a day. */
const ANSWER_WITHIN_MS = 86_400_000

/**
 * Keeps a dispute as the provider tells it now: its record, the money that it holds, and the work for
 * people. Telling it again, or in another order, changes nothing twice.
 * @returns false when it is about no payment of ours.
 */
export async function saveDispute(
  deps: PaymentDeps,
  provider: PaymentProvider,
  dispute: ProviderDispute,
): Promise<boolean> {
  const { clock } = deps
  const kept = await deps.db.transaction().execute(async (tx) => {
    const found = await findDisputedPayment(tx, provider, dispute)
    // Disputes, refunds and news of one payment take turns, so that their sums can be trusted.
    const payment = found && (await lockPayment(tx, found.reference))
    if (!payment) return false
    const told = { ...dispute, amount: statedAmount(dispute, takenBy(payment)) }
    const known = await findRow(tx, provider, told.providerDisputeId)
    if (known) await follow(tx, clock, payment, known, told)
    else await begin(tx, clock, { provider, payment, told })
    return true
  })
  deps.poke()
  return kept
}

async function findRow(tx: Tx, provider: PaymentProvider, id: string): Promise<DisputeRow | undefined> {
  return tx
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_dispute_id', '=', id)
    .executeTakeFirst()
}

interface NewDispute {
  readonly provider: PaymentProvider
  readonly payment: Payment
  readonly told: ProviderDispute
}

async function begin(tx: Tx, clock: Clock, { provider, payment, told }: NewDispute): Promise<void> {
  const amount = amountOf(payment, told.amount)
  // What went back already, or another stage of the same quarrel holds, is not taken a second time.
  const left = takenBy(payment).amount - (await disputedOf(tx, payment)) - (await sentBackOf(tx, payment.reference))
  const held = Math.max(0, Math.min(amount.amount, left))
  const now = clock.now()
  const status = told.state === 'unknown' ? 'needs_answer' : told.state
  const row: DisputeRow = {
    id: newId('dsp'),
    provider,
    provider_dispute_id: told.providerDisputeId,
    payment_reference: payment.reference,
    order_id: payment.purpose === 'order' ? payment.orderId : null,
    amount: amount.amount,
    currency: amount.currency,
    status,
    reason: told.reason,
    due_at: told.dueAt,
    held,
    decided: null,
    looked_at: now,
    created_at: now,
    updated_at: now,
  }
  await tx.insertInto('disputes').values(row).execute()
  const taken = { id: row.id, payment, amount: { ...amount, amount: held } }
  await freezeBrought(tx, clock, taken)
  if (held > 0) await bookHeld(tx, clock, taken)
  await noteDispute(tx, clock, row, status)
  if (!isDecided(status)) await enqueueDisputeNews(tx, clock, payment, { id: row.id, state: 'open', lost: 0 })
  if (isDecided(status)) await settle(tx, clock, payment, row, told)
  else await askPeople(tx, clock, row)
  if (told.state === 'unknown') await report(tx, clock, row, 'dispute_unclear')
}

async function follow(tx: Tx, clock: Clock, payment: Payment, row: DisputeRow, told: ProviderDispute): Promise<void> {
  const now = clock.now()
  const facts = { looked_at: now, ...(told.dueAt && { due_at: told.dueAt }), reason: told.reason ?? row.reason }
  await tx.updateTable('disputes').set(facts).where('id', '=', row.id).execute()
  if (told.state === 'unknown') return report(tx, clock, row, 'dispute_unclear')
  if (told.state === row.status) return
  const from: readonly DisputeStatus[] = DISPUTE_MOVES[told.state]
  if (!from.includes(row.status)) return report(tx, clock, row, 'dispute_differs')
  await tx
    .updateTable('disputes')
    .set({ status: told.state, updated_at: now })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .execute()
  await noteDispute(tx, clock, row, told.state)
  await closeWorkItem(tx, clock, { queue: 'payments', reason: 'dispute_unclear', subject: row.id })
  if (isDecided(told.state)) await settle(tx, clock, payment, { ...row, status: told.state }, told)
  else await askPeople(tx, clock, { ...row, status: told.state, due_at: told.dueAt ?? row.due_at })
}

/** Decided: the money is lost, or back, and what waited for it goes on. */
async function settle(
  tx: Tx,
  clock: Clock,
  payment: Payment,
  row: DisputeRow,
  { amount: told }: ProviderDispute,
): Promise<void> {
  await closeWorkItem(tx, clock, { queue: 'payments', reason: 'dispute', subject: row.id })
  const money = (amount: number): Money => ({ ...storedMoney(row), amount })
  // Banks may decide on less than was disputed.
  const decided = row.status === 'lost' ? Math.min(row.amount, amountOf(payment, told).amount) : 0
  const lost = Math.min(row.held, decided)
  const lostOf = { id: row.id, payment, amount: money(lost) }
  // Accounts are locked in one order everywhere: wallet, held, cash, disputed, losses.
  await lockFrozen(tx, lostOf)
  if (row.held > lost) await bookWon(tx, clock, { id: row.id, payment, amount: money(row.held - lost) })
  const gone = lost - (await settleFrozen(tx, clock, lostOf))
  if (gone > 0) await bookLost(tx, clock, { ...lostOf, amount: money(gone) })
  if (gone > 0 && (await isSpent(tx, lostOf))) await report(tx, clock, row, 'disputed_spent')
  await tx.updateTable('disputes').set({ held: lost, decided }).where('id', '=', row.id).execute()
  const state = row.status === 'lost' ? 'lost' : 'won'
  await enqueueDisputeNews(tx, clock, payment, { id: row.id, state, lost })
  if (row.held > lost) await enqueueRefundsAgain(tx, clock, payment, row.id)
}

/** While it needs an answer it is work with the provider's deadline; afterwards the bank decides. */
async function askPeople(tx: Tx, clock: Clock, row: DisputeRow): Promise<void> {
  const item = { queue: 'payments', reason: 'dispute', subject: row.id } as const
  if (row.status !== 'needs_answer') return closeWorkItem(tx, clock, item)
  const dueAt = row.due_at ?? new Date(clock.now().getTime() + ANSWER_WITHIN_MS)
  await openWorkItem(tx, clock, { ...item, orderId: row.order_id, dueAt })
}

/**
 * `dispute_unclear`: a word that the shop does not know. `dispute_differs`: decided once, and now otherwise.
 * `disputed_spent`: what is lost had come to a wallet, and was spent before it was disputed.
 */
async function report(
  tx: Tx,
  clock: Clock,
  { id, order_id }: DisputeRow,
  reason: 'dispute_unclear' | 'dispute_differs' | 'disputed_spent',
): Promise<void> {
  await openWorkItem(tx, clock, { queue: 'payments', reason, subject: id, orderId: order_id })
}

async function noteDispute(tx: Tx, clock: Clock, row: DisputeRow, status: DisputeStatus): Promise<void> {
  await tx.insertInto('dispute_events').values({ dispute_id: row.id, status, at: clock.now() }).execute()
  const { id, amount, held, currency, provider_dispute_id } = row
  await writeAudit(tx, clock, {
    actor: 'shop',
    action: `dispute.${status}`,
    object: row.payment_reference,
    facts: { id, provider_dispute_id, amount, held, currency },
  })
}

/** As the provider says; without a word, or in another currency, all that it has taken. */
function amountOf(payment: Payment, told: Money | null): Money {
  const taken = takenBy(payment)
  return told && told.currency === taken.currency && told.amount > 0 && told.amount <= taken.amount ? told : taken
}
