import type { Money } from '#contracts/money.ts'
import type { RefundWay, WhyOtherwise } from '#contracts/payments/failed-refunds.ts'
import type { Db, Tx } from '#db/database.ts'
import { closeWorkItem } from '#db/work-items.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import { UNDECIDED } from '../disputes/dispute-states.ts'
import { disputedOf } from '../disputes/dispute-store.ts'
import { notifyOrder } from '../notify-order.ts'
import { findPayment, lockPayment, movePayment, type Payment, storedMoney } from '../payment-store.ts'
import { enqueueLooks } from './look-at-failed.ts'
import { holdRest } from '../disputes/hold-rest.ts'
import { closeMadeEntry, findLaterWords } from './made-after-all.ts'
import { fromCharge, giveAtOnce, recordStep, sendBack, sumOf } from './make-refund.ts'
import { canGoToWallet, isWalletClosed } from './payers-wallet.ts'
import { closeTroublesOf } from './refund-troubles.ts'
import type { RefundRow } from './refund-row.ts'
import { giveAsideBack } from './set-aside.ts'
import { withReplaced } from './with-replaced.ts'

/** What is given in place of a refund that its provider has failed, or never made in all its time. */
export interface Replacement {
  readonly refundId: string
  /**
   * `hand`: staff have sent it by a bank transfer; `wallet`: that of who paid; `again`: the provider is asked once more;
   * `made`: the provider has made it after all, as it has told.
   */
  readonly way: RefundWay
  readonly why: WhyOtherwise
  /** Reference of that transfer; with `hand` alone. */
  readonly transfer?: string | undefined
  /** The provider's id of what it says now to have made, of the whole sum; with `made` alone, which needs it. */
  readonly madeAs?: string | undefined
  /** Since when it is the turn of a refund that was given up, of which its provider was seen to have none. */
  readonly unmadeSince?: Date | undefined
  /** Who decides, as the audit log names them: `staff:<name>`. */
  readonly actor: string
}

/**
 * `done`: also where the same was decided before; `settled`: it has not failed, or something else was given in its place;
 * `not_owed`: its money was given back since;
 * `disputed`: the payer's bank has its money, or may; `made_after_all`: the provider says now that it has made it, and
 * `not_made`: it has not said so; `unclear`: people look at what it says.
 */
export type ReplacementOutcome =
  | { readonly kind: 'done'; readonly refundId: string; readonly amount: Money }
  | { readonly kind: 'settled' | 'not_owed' | 'disputed' | 'no_wallet' | 'made_after_all' | 'not_made' | 'unclear' }

/**
 * Gives what its provider could not give back by another way, once, inside the caller's transaction. The refund that
 * failed stays as it is; the one in its place names it. Poke the worker after the commit.
 * @throws InsufficientFunds when a top-up's money was spent since; the caller's transaction is lost.
 */
export async function replaceRefund(tx: Tx, clock: Clock, replacement: Replacement): Promise<ReplacementOutcome> {
  const { refundId, way, madeAs } = replacement
  const payment = await lockPaymentOf(tx, refundId)
  if (!payment) return { kind: 'settled' }
  const all = await tx.selectFrom('refunds').selectAll().where('payment_reference', '=', payment.reference).execute()
  const given = all.find(({ replaces }) => replaces === refundId)
  if (given) return isSame(given, all, replacement) ? doneBy(given) : { kind: 'settled' }
  const failed = findReplaceable(all, replacement)
  if (!failed) return { kind: 'settled' }
  // As far as a dispute left it to this refund, its provider has taken it.
  if (failed.status !== 'failed') await holdRest(tx, clock, payment, refundId)
  const obstacle = await obstacleTo(tx, payment, failed, { all, way, madeAs })
  if (obstacle) return { kind: obstacle }
  const amount = storedMoney(failed)
  if (failed.status !== 'failed') await endAsFailed(tx, clock, refundId)
  const left = sumOf(keptOf(all, failed)) + amount.amount
  const { reference } = payment
  if (left === payment.amount.amount) await movePayment(tx, clock, { reference, to: 'refund_pending' })
  const id = await give(tx, clock, payment, failed, replacement)
  if (way !== 'made') await enqueueLooks(tx, clock, payment, refundId)
  await endWork(tx, clock, reference, { all, refundId })
  const { actor, why } = replacement
  // The log forgets nothing: what staff have typed stands with the refund.
  const facts = { refund: id, replaces: refundId, way, why, ...amount }
  await writeAudit(tx, clock, { actor, action: 'refund.replaced', object: reference, facts })
  return { kind: 'done', refundId: id, amount }
}

async function lockPaymentOf(tx: Tx, refundId: string): Promise<Payment | null> {
  const found = await findPaymentOfRefund(tx, refundId)
  return found && lockPayment(tx, found.reference)
}

/** The payment that a refund is of; null where there is no such refund. */
export async function findPaymentOfRefund(db: Db | Tx, refundId: string): Promise<Payment | null> {
  const refund = await db
    .selectFrom('refunds')
    .select('payment_reference')
    .where('id', '=', refundId)
    .executeTakeFirst()
  return refund ? findPayment(db, refund.payment_reference) : null
}

/** Whether what was given is what is decided now: an answer may have been lost. */
function isSame(given: RefundRow, all: readonly RefundRow[], { way, transfer }: Replacement): boolean {
  const { destination, hand_transfer: sentBy, provider_refund_id: madeAs } = given
  if (sentBy !== null) return way === 'hand' && transfer === sentBy
  if (destination === 'wallet') return way === 'wallet'
  const isOfBefore = all.some(({ id, provider_refund_id }) => id !== given.id && provider_refund_id === madeAs)
  return way === (madeAs !== null && isOfBefore ? 'made' : 'again')
}

const doneBy = (given: RefundRow) => ({ kind: 'done', refundId: given.id, amount: storedMoney(given) }) as const

function findReplaceable(all: readonly RefundRow[], { refundId, unmadeSince }: Replacement): RefundRow | undefined {
  const refund = all.find(({ id, destination }) => id === refundId && destination === 'source')
  if (!refund || refund.status === 'failed') return refund
  // Nobody may have asked for it since, nor the provider have named it.
  const isUnmade =
    refund.status === 'needs_attention' &&
    refund.provider_refund_id === null &&
    unmadeSince !== undefined &&
    refund.asked_at?.getTime() === unmadeSince.getTime()
  return isUnmade ? refund : undefined
}

/** What goes back of a payment but this one. */
function keptOf(all: readonly RefundRow[], failed: RefundRow): readonly RefundRow[] {
  return all.filter(({ id, status }) => id !== failed.id && status !== 'failed')
}

/** Nobody asks for it any more. */
async function endAsFailed(tx: Tx, clock: Clock, refundId: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status: 'failed', asked_at: null, updated_at: clock.now() })
    .where('id', '=', refundId)
    .execute()
  await recordStep(tx, clock, refundId, 'failed')
  await giveAsideBack(tx, clock, refundId)
  await closeTroublesOf(tx, clock, refundId)
}

async function obstacleTo(
  tx: Tx,
  payment: Payment,
  failed: RefundRow,
  { all, way, madeAs }: Pick<Replacement, 'way' | 'madeAs'> & { readonly all: readonly RefundRow[] },
): Promise<Exclude<ReplacementOutcome['kind'], 'done'> | null> {
  const chain = withReplaced(failed, all)
  // That people look at its refunds is no word of the provider: it may have made another sum.
  const isMade = chain.some(({ provider_refund_id }) => provider_refund_id !== null && provider_refund_id === madeAs)
  if (way === 'made' && !isMade) return 'not_made'
  const open = (await findLaterWords(tx, payment, chain)).filter(({ isOpen }) => isOpen)
  if (way !== 'made' && open.some(({ reason }) => reason === 'refund_differs')) return 'made_after_all'
  if (way !== 'made' && open.length > 0) return 'unclear'
  const kept = keptOf(all, failed)
  const isOwed =
    (payment.status === 'paid' || payment.status === 'refund_pending') &&
    sumOf(kept) + failed.amount <= payment.amount.amount &&
    sumOf(kept.filter(fromCharge)) + failed.amount <= payment.charge.amount
  if (!isOwed) return 'not_owed'
  const left = payment.charge.amount - sumOf(kept.filter(fromCharge)) - failed.amount
  if (await isDisputed(tx, payment, { left, way })) return 'disputed'
  const isForWallet = !(await isWalletClosed(tx, payment)) && (await canGoToWallet(tx, payment))
  return way !== 'wallet' || isForWallet ? null : 'no_wallet'
}

/**
 * Nothing is given while a bank decides, nor of what it has taken; what goes to a wallet could be spent there. `left`:
 * minor units that are not given back, once this is.
 */
async function isDisputed(
  tx: Tx,
  payment: Payment,
  { left, way }: { readonly left: number; readonly way: RefundWay },
): Promise<boolean> {
  const disputed = await disputedOf(tx, payment)
  if (disputed === 0) return false
  const undecided = await tx
    .selectFrom('disputes')
    .select('id')
    .where('payment_reference', '=', payment.reference)
    .where('status', 'in', UNDECIDED)
    .executeTakeFirst()
  return undecided !== undefined || way === 'wallet' || disputed > left
}

/** What is given is told apart from the refund that failed by naming it. */
async function give(
  tx: Tx,
  clock: Clock,
  payment: Payment,
  failed: RefundRow,
  { way, transfer, madeAs }: Replacement,
): Promise<string> {
  const { id: replaces, reason } = failed
  const refund = { reason, occasion: `after ${replaces}`, amount: storedMoney(failed), replaces }
  if (way === 'wallet') return giveAtOnce(tx, clock, payment, refund, 'wallet')
  if (way === 'hand') {
    if (!transfer) throw new Error(`what was sent by hand for ${replaces} has no reference`)
    return giveAtOnce(tx, clock, payment, { ...refund, handTransfer: transfer }, 'hand')
  }
  if (way === 'made') {
    if (madeAs === undefined) throw new Error(`nobody has said that ${replaces} was made`)
    await closeMadeEntry(tx, clock, payment, madeAs)
    return giveAtOnce(tx, clock, payment, { ...refund, providerRefundId: madeAs }, 'source')
  }
  const id = await sendBack(tx, clock, payment, refund)
  await notifyOrder(tx, clock, payment, `refund:${id}:due`)
  return id
}

/** Nothing of the payment waits for people any more, unless another refund of it does. */
async function endWork(
  tx: Tx,
  clock: Clock,
  reference: string,
  { all, refundId }: { readonly all: readonly RefundRow[]; readonly refundId: string },
): Promise<void> {
  const replaced = new Set([refundId, ...all.map(({ replaces }) => replaces)])
  const stuck = all.filter(
    ({ id, status }) => !replaced.has(id) && (status === 'failed' || status === 'needs_attention'),
  )
  if (stuck.length === 0)
    await closeWorkItem(tx, clock, { queue: 'refunds', reason: 'refund_stuck', subject: reference })
}
