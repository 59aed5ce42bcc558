import type { SupplierOrderOutcome } from '#modules/hotels/stay-supplier.ts'
import type { DuffelRefusal } from '../../duffel/client/duffel-calls.ts'
import { faultOf } from '../../duffel/orders/refusals.ts'
import type { Decline } from '../../real-orders/attempts.ts'

/** As Duffel names what a hotel will not sell; the first that fits. */
const MEANINGS: readonly (readonly [code: RegExp, reason: Decline])[] = [
  [/price_changed|amount_does_not_match/, 'price_changed'],
  [/unavailable|sold_out|no_availability/, 'seats_unavailable'],
  [/expired|not_found/, 'offer_expired'],
  [/duplicate|already_booked/, 'duplicate'],
]

const TOO_MANY_REQUESTS = 429

/**
 * What a refusal of a booking means: the hotel will not sell it; something is the shop's to mend and nothing was booked;
 * or it may have been booked, and is to be looked up. One that nobody knows is taken for a fault of the shop's request:
 * it never costs a guest the stay.
 */
export function outcomeOfRefusal(refusal: DuffelRefusal): SupplierOrderOutcome {
  const { status, codes, message } = refusal
  const fault = faultOf(refusal) ?? (status === TOO_MANY_REQUESTS ? 'rate_limit' : null)
  if (fault) return { kind: 'blocked', fault, detail: message }
  if (status >= 500 || status === 408) return { kind: 'unknown' }
  const reason = MEANINGS.find(([code]) => codes.some((each) => code.test(each)))?.[1]
  if (reason) return { kind: 'declined', reason }
  return status === 404
    ? { kind: 'declined', reason: 'offer_expired' }
    : { kind: 'blocked', fault: 'refused_request', detail: message }
}
