import type { Money } from '#contracts/money.ts'
import type { CancellationOutcome, CancellationQuote } from '#modules/flights/flight-supplier.ts'
import { readAttempt } from './attempts.ts'
import { type DuffelCancellation, cancellationSchema } from '../client/duffel-answers.ts'
import { callDuffel, isRefused, isSupplierFault, readingFailure } from '../client/duffel-calls.ts'
import type { DuffelDeps } from '../duffel-deps.ts'
import { duffelMoney, exchanged } from '../offers/duffel-money.ts'

/** What cancelling would bring; null for orders that Duffel does not cancel. */
export async function quoteCancellation(deps: DuffelDeps, supplierOrderId: string): Promise<CancellationQuote | null> {
  try {
    const { data } = await callDuffel({
      what: 'POST order cancellation',
      schema: cancellationSchema,
      timeoutMs: deps.timeouts.booking,
      send: () => deps.calls.orderCancellations.create({ order_id: supplierOrderId }),
    })
    return {
      quoteId: data.id,
      refund: await refundOf(deps, data),
      refundTo: refundTo(data),
      expiresAt: data.expires_at,
    }
  } catch (error) {
    if (isRefused(error)) return null
    throw readingFailure(error)
  }
}

/** In the currency that the order was sold in, at the rate of the sale. */
async function refundOf(deps: DuffelDeps, cancellation: DuffelCancellation): Promise<Money | null> {
  const { refund_amount: amount, refund_currency: currency, order_id: duffelOrderId } = cancellation
  if (!amount || !currency) return null
  const refund = duffelMoney(amount, currency)
  const exchange = (await readAttempt(deps.db, { duffelOrderId }))?.exchange
  return exchange?.from === refund.currency ? exchanged(refund, exchange) : refund
}

function refundTo({ refund_to: to }: DuffelCancellation): CancellationQuote['refundTo'] {
  return to === 'airline_credits' || to === 'voucher' ? 'airline_credit' : 'original_payment'
}

/** Cancels as quoted. Whatever Duffel answers, the quote itself says whether it was confirmed. */
export async function cancelOrder(deps: DuffelDeps, quoteId: string): Promise<CancellationOutcome> {
  try {
    const quote = await readQuote(deps, quoteId)
    if (quote.confirmed_at) return await cancelled(deps, quote)
    if (quote.expires_at <= deps.clock.now()) return { kind: 'expired' }
    return await confirm(deps, quoteId)
  } catch (error) {
    if (isRefused(error)) return { kind: 'refused' }
    if (isSupplierFault(error)) return { kind: 'unknown' }
    throw error
  }
}

async function confirm(deps: DuffelDeps, quoteId: string): Promise<CancellationOutcome> {
  try {
    const { data } = await callDuffel({
      what: 'POST order cancellation confirm',
      schema: cancellationSchema,
      timeoutMs: deps.timeouts.booking,
      send: () => deps.calls.orderCancellations.confirm(quoteId),
    })
    // Taken on is not cancelled yet: the next look says what became of it.
    return data.confirmed_at ? await cancelled(deps, data) : { kind: 'unknown' }
  } catch (error) {
    if (!isRefused(error)) throw error
    // A twin of this call may have been first.
    const now = await readQuote(deps, quoteId)
    return now.confirmed_at ? cancelled(deps, now) : { kind: 'refused' }
  }
}

async function cancelled(deps: DuffelDeps, quote: DuffelCancellation): Promise<CancellationOutcome> {
  return { kind: 'cancelled', refund: await refundOf(deps, quote), refundTo: refundTo(quote) }
}

async function readQuote({ calls, timeouts }: DuffelDeps, quoteId: string): Promise<DuffelCancellation> {
  const { data } = await callDuffel({
    what: 'GET order cancellation',
    schema: cancellationSchema,
    timeoutMs: timeouts.reading,
    send: () => calls.orderCancellations.get(quoteId),
  })
  return data
}
