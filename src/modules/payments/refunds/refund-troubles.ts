import { closeWorkItem, openWorkItem } from '#db/work-items.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import type { RefundTurn } from './refund-turn.ts'

const TROUBLES = [
  'refund_unclear',
  'refund_rejected',
  'refund_disputed',
  'refund_wallet_short',
  'refund_status_unknown',
] as const

/**
 * Why a refund waits for people while its looks go on:
 * - `refund_unclear`: the provider's list cannot tell whether it has the refund, or does not know its id
 * - `refund_rejected`: the provider refuses to make it
 * - `refund_disputed`: the payer has asked their bank for the same money: it would be given back twice
 * - `refund_wallet_short`: the wallet has spent what a top-up had brought
 * - `refund_status_unknown`: the provider says a word about it that the shop does not know
 */
type RefundTrouble = (typeof TROUBLES)[number]

export async function reportTrouble(
  { db, clock }: PaymentDeps,
  { refund, payment }: RefundTurn,
  reason: RefundTrouble,
): Promise<void> {
  const orderId = payment.purpose === 'order' ? payment.orderId : null
  await openWorkItem(db, clock, { queue: 'refunds', reason, subject: refund.id, orderId })
}

/** The provider has answered as it should, or nobody asks it any more: nothing of it waits for people. */
export async function closeTroublesOf(tx: Tx, clock: Clock, refundId: string): Promise<void> {
  for (const reason of TROUBLES) await closeWorkItem(tx, clock, { queue: 'refunds', reason, subject: refundId })
}
