import { Refusal } from '#contracts/errors.ts'
import type { Tx } from '#db/database.ts'
import { writeAudit } from '#modules/audit/index.ts'
import { InsufficientFunds } from '#modules/ledger/index.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import type { PaymentStatus } from '../payment-states.ts'
import { lockPayment, type Payment } from '../payment-store.ts'
import { type RefundDestination, startRefund } from '../refunds/refund-payment.ts'
import { settlePayment } from './settle-receipt.ts'

type DecisionDeps = Pick<PaymentDeps, 'db' | 'clock' | 'poke'>

/** Who decides, as the audit log names them: `staff:<name>`, `shop`. */
interface Decision {
  readonly reference: string
  readonly actor: string
}

/**
 * `done`: as was asked; `settled`: the payment is no open question any more, it stands at `status`, and nothing
 * was changed: the rest came meanwhile, or somebody else was first; `unreadable`: what came is of another
 * currency, and can only go back; `wallet_is_short`.
 */
export type DecisionOutcome =
  | { readonly kind: 'done' | 'settled'; readonly status: PaymentStatus }
  | { readonly kind: 'unreadable' | 'wallet_is_short' }

/**
 * Counts a payment as paid with what came: the shop lets the customer off the rest. The wallet's part is
 * taken as far as the wallet still has it.
 * @throws Refusal `payment_not_found`.
 */
export async function acceptPayment(deps: DecisionDeps, decision: Decision): Promise<DecisionOutcome> {
  const accept = (withWallet: boolean) =>
    decide(deps, decision, async (tx, payment) => {
      const { received, amount } = payment
      if (!received || received.currency !== amount.currency) return { kind: 'unreadable' }
      const walletPart = withWallet ? walletPartOf(payment) : 0
      const came = received.amount + walletPart
      const allowance = Math.max(0, amount.amount - came)
      await settlePayment(tx, deps.clock, payment, {
        received,
        amount: Math.max(amount.amount, came),
        walletPart,
        allowance,
      })
      await audit(tx, deps, decision, 'accepted', { amount: came, allowance, currency: amount.currency })
      return { kind: 'done', status: 'paid' }
    })
  try {
    return await accept(true)
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error
    return accept(false)
  }
}

/**
 * Takes what is missing from the wallet of who paid.
 * @throws Refusal `payment_not_found`.
 */
export async function completeFromWallet(deps: DecisionDeps, decision: Decision): Promise<DecisionOutcome> {
  try {
    return await decide(deps, decision, async (tx, payment) => {
      const { received, amount, customerId } = payment
      if (!received || received.currency !== amount.currency) return { kind: 'unreadable' }
      if (customerId === null) return { kind: 'wallet_is_short' }
      const walletPart = Math.max(0, amount.amount - received.amount)
      await settlePayment(tx, deps.clock, payment, {
        received,
        amount: Math.max(amount.amount, received.amount),
        walletPart,
      })
      await audit(tx, deps, decision, 'completed', { amount: walletPart, currency: amount.currency })
      return { kind: 'done', status: 'paid' }
    })
  } catch (error) {
    if (error instanceof InsufficientFunds) return { kind: 'wallet_is_short' }
    throw error
  }
}

/**
 * Gives back all that came, to where it came from or to the wallet of who paid.
 * @throws Refusal `payment_not_found`.
 */
export function returnPayment(
  deps: DecisionDeps,
  decision: Decision & { readonly to?: RefundDestination },
): Promise<DecisionOutcome> {
  const reason = 'payment_differs'
  return decide(deps, decision, (tx, payment) => returnReceived(tx, deps, payment, { ...decision, reason }))
}

/**
 * The same inside the caller's transaction, for a payment that it has locked: what came is counted as the
 * payment, and goes back as any other. Changes nothing unless the payment is an open question.
 */
export async function returnReceived(
  tx: Tx,
  deps: Pick<DecisionDeps, 'clock'>,
  payment: Payment,
  { reason, to, ...decision }: Decision & { readonly reason: string; readonly to?: RefundDestination },
): Promise<DecisionOutcome> {
  const { received, reference } = payment
  if (payment.status !== 'mismatch') return { kind: 'settled', status: payment.status }
  if (!received) return { kind: 'unreadable' }
  const asItCame = { ...payment, amount: received }
  const goesBackTo = payment.purpose === 'topup' ? 'source' : (to ?? 'source')
  await settlePayment(tx, deps.clock, asItCame, { received, amount: received.amount, walletPart: 0, goesBackTo })
  await startRefund(tx, deps.clock, { paymentReference: reference, reason, to: goesBackTo })
  await audit(tx, deps, decision, 'returned', { reason, amount: received.amount, currency: received.currency })
  return { kind: 'done', status: 'refund_pending' }
}

/** Decides about an open question, while everybody else who would has to wait, and so has more money for it. */
async function decide(
  deps: DecisionDeps,
  { reference }: Decision,
  apply: (tx: Tx, payment: Payment) => Promise<DecisionOutcome>,
): Promise<DecisionOutcome> {
  const outcome = await deps.db.transaction().execute(async (tx): Promise<DecisionOutcome> => {
    const payment = await lockPayment(tx, reference)
    if (!payment) throw new Refusal('payment_not_found')
    if (payment.status !== 'mismatch') return { kind: 'settled', status: payment.status }
    return apply(tx, payment)
  })
  deps.poke()
  return outcome
}

function walletPartOf({ amount, charge, allowance }: Payment): number {
  return amount.amount - charge.amount - allowance
}

function audit(
  tx: Tx,
  { clock }: Pick<DecisionDeps, 'clock'>,
  { reference, actor }: Decision,
  decision: 'accepted' | 'completed' | 'returned',
  facts: Readonly<Record<string, string | number>>,
): Promise<void> {
  return writeAudit(tx, clock, { actor, action: `payment.${decision}`, object: reference, facts })
}
