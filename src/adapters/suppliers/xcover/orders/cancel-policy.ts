import type { CancellationOutcome, CancellationQuote } from '#modules/insurance/insurer.ts'
import { cancelAsQuoted, quoteRefund } from '../../real-orders/cancel-as-quoted.ts'
import { decimalMoney, knownCurrency } from '../../real-orders/decimal-money.ts'
import { cancellationSchema, type XcoverCancellation } from '../client/answers.ts'
import { callXcover } from '../client/call-xcover.ts'
import { isRefused, readingFailure, XcoverRefusal } from '../client/refusals.ts'
import type { XcoverDeps } from '../xcover-deps.ts'
import { readBooking } from './find-booking.ts'

/** What giving a policy back would bring, as XCover previews it; null for one that is not cancelled any more. */
export async function quoteCancellation(deps: XcoverDeps, supplierOrderId: string): Promise<CancellationQuote | null> {
  const preview = await previewed(deps, supplierOrderId).catch((error: unknown) => {
    if (isRefused(error)) return null
    throw readingFailure(error)
  })
  if (!preview?.cancellation_id) return null
  return quoteRefund(deps, { supplierOrderId, refund: refundOf(preview), until: nextTerms(preview, deps.clock.now()) })
}

function refundOf({ total_refund: refund, currency }: XcoverCancellation) {
  return decimalMoney(refund, knownCurrency(currency))
}

/** Until when a preview stands, and the terms that it was made by. */
function nextTerms({ confirm_before: before, quotes }: XcoverCancellation, now: Date): Date | null {
  const ends = [before, ...quotes.map(({ policy_coolingoff_date: end }) => end)].flatMap((end) => end?.getTime() ?? [])
  const later = ends.filter((end) => end > now.getTime())
  return later.length > 0 ? new Date(Math.min(...later)) : null
}

/** Changes nothing. @throws XcoverRefusal, SupplierFailure */
function previewed(deps: XcoverDeps, id: string): Promise<XcoverCancellation> {
  return callCancellation(deps, `bookings/${encodeURIComponent(id)}/cancel`, { preview: true })
}

function callCancellation(deps: XcoverDeps, path: string, body: object): Promise<XcoverCancellation> {
  const { booking: timeoutMs } = deps.timeouts
  return callXcover(deps, { method: 'POST', path, body, schema: cancellationSchema, timeoutMs })
}

/** Cancels as quoted, and not at another refund: made is the very preview that was compared. */
export function cancelPolicy(deps: XcoverDeps, quoteId: string): Promise<CancellationOutcome> {
  let compared = ''
  return cancelAsQuoted(deps, quoteId, {
    async isAsQuoted({ supplierOrderId, refund }) {
      const preview = await previewed(deps, supplierOrderId)
      compared = preview.cancellation_id ?? ''
      const now = refundOf(preview)
      return compared !== '' && now.amount === refund.amount && now.currency === refund.currency
    },
    async cancel(id) {
      const path = `bookings/${encodeURIComponent(id)}/confirm_cancellation/${encodeURIComponent(compared)}/`
      return (await callCancellation(deps, path, {})).status === 'CANCELLED'
    },
    isCancelled: async (id) => (await readBooking(deps, id))?.status === 'CANCELLED',
    isRefused,
    isUnclear: (error) => error instanceof XcoverRefusal,
  })
}
