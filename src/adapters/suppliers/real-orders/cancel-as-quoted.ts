import type { Money } from '#contracts/money.ts'
import {
  type CancellationOutcome,
  type CancellationQuote,
  SupplierFailure,
} from '#modules/suppliers/bookable-supplier.ts'
import { confirmQuote, readQuote, saveQuote, type StoredQuote } from './cancellation-quotes.ts'
import type { AttemptDeps, OrderAttempt } from './attempts.ts'

/** What of a payment is not kept by the seller. */
export function refundOf({ paid: { amount, currency } }: OrderAttempt, kept: number): Money {
  return { amount: Math.max(0, amount - kept), currency }
}

interface QuotedRefund {
  readonly supplierOrderId: string
  readonly refund: Money
  /** When the next penalty begins: a quote never outlives the one that it was made by. */
  readonly until: Date | null
}

/** Keeps what giving an order back would bring, and says it as the port does. */
export async function quoteRefund(deps: AttemptDeps, quoted: QuotedRefund): Promise<CancellationQuote> {
  const { quoteId, expiresAt } = await saveQuote(deps, quoted)
  return { quoteId, refund: quoted.refund, refundTo: 'original_payment', expiresAt }
}

/** How one seller cancels. */
interface CancelSteps {
  /** What a cancellation would bring now is what was quoted. Absent for sellers whose terms do not change. */
  isAsQuoted?(quote: StoredQuote): Promise<boolean>
  /** Asks for good. @returns whether the answer says that it is cancelled. Throws where there is none, or a no */
  cancel(supplierOrderId: string): Promise<boolean>
  /** Whether the booking itself says that it is cancelled. */
  isCancelled(supplierOrderId: string): Promise<boolean>
  /** Whether what was thrown is the seller's no. */
  isRefused(error: unknown): boolean
  /** Whether it is an answer of the seller's that says neither yes nor no. */
  isUnclear(error: unknown): boolean
}

/** Cancels as quoted, and not at another price; whatever is answered, the booking itself says whether it is cancelled. */
export async function cancelAsQuoted(
  deps: AttemptDeps,
  quoteId: string,
  steps: CancelSteps,
): Promise<CancellationOutcome> {
  const quote = await readQuote(deps, quoteId)
  if (!quote) return { kind: 'refused' }
  if (quote.confirmedAt) return cancelled(quote)
  if (quote.expiresAt <= deps.clock.now()) return { kind: 'expired' }
  try {
    return await cancelNow(deps, quote, steps)
  } catch (error) {
    if (steps.isRefused(error)) return { kind: 'refused' }
    if (steps.isUnclear(error) || error instanceof SupplierFailure) return { kind: 'unknown' }
    throw error
  }
}

async function cancelNow(deps: AttemptDeps, quote: StoredQuote, steps: CancelSteps): Promise<CancellationOutcome> {
  const { quoteId, supplierOrderId } = quote
  try {
    if (steps.isAsQuoted && !(await steps.isAsQuoted(quote))) return { kind: 'expired' }
    const isSaid = await steps.cancel(supplierOrderId)
    // Money goes back for what is cancelled, not for what was answered.
    if (!isSaid && !(await steps.isCancelled(supplierOrderId))) return { kind: 'unknown' }
  } catch (error) {
    // A twin of this call may have been first, or the answer to this one was lost.
    if (!(await steps.isCancelled(supplierOrderId))) throw error
  }
  await confirmQuote(deps, quoteId)
  return cancelled(quote)
}

function cancelled({ refund }: StoredQuote): CancellationOutcome {
  return { kind: 'cancelled', refund, refundTo: 'original_payment' }
}
