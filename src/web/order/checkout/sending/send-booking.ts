import type { CreateOrderRequest } from '#contracts/orders/create-order.ts'
import type { Money } from '#contracts/money.ts'
import { isCurrency } from '#contracts/money.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { linkedCoupon } from '../../../lib/coupon/linked-coupon.ts'
import { orderAddress, paymentAddress } from '../../order-address.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import type { Taken } from '../use-additions.ts'

/** A booking that waits for the code which was sent to its address. */
export interface UnconfirmedBooking {
  readonly request: CreateOrderRequest
  /** Seconds until another code can be asked for. */
  readonly resendAfter: number
}

/** What the shop answers to a booking that it does not take. */
export type BookingRefusal =
  | { readonly kind: 'fields'; readonly errors: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'price'; readonly actual: Money }
  | { readonly kind: 'expired' }
  /** Seats are kept for a confirmed address only: the same is sent again once it is. */
  | { readonly kind: 'unconfirmed'; readonly unconfirmed: UnconfirmedBooking }
  | { readonly kind: 'coupon'; readonly text: string }
  /** Bags or seats that somebody else has taken, by their ids. */
  | { readonly kind: 'extras'; readonly text: string; readonly taken: Taken }
  /** No answer came at all: the visitor is offline, or we are. */
  | { readonly kind: 'unsent' }
  /** Refused without a reason, as by a proxy in between. */
  | { readonly kind: 'unexplained' }
  | { readonly kind: 'other'; readonly error: unknown }

/** What becomes of a booking that is sent: taken, it leads on to its payment. */
type Answer = { readonly kind: 'taken'; readonly address: string } | BookingRefusal

export async function sendBooking(request: CreateOrderRequest): Promise<Answer> {
  try {
    // Seats that are kept are paid from their own page, whenever the traveller likes.
    const isHeld = request.payment_option === 'hold' || request.payment_option === 'instalments'
    const unconfirmed = isHeld ? await askForCode(request) : null
    if (unconfirmed) return { kind: 'unconfirmed', unconfirmed }
    const options = { idempotencyKey: idempotencyKeyOf(request) }
    const { confirmation_id } = await browserApi.call('orderCreate', request, options)
    if (request.coupon_code) document.cookie = linkedCoupon('', 0, location.protocol === 'https:')
    const kinds = request.items.map(({ kind }) => kind)
    return { kind: 'taken', address: (isHeld ? orderAddress : paymentAddress)(confirmation_id, kinds) }
  } catch (error) {
    return refusalOf(error)
  }
}

/** Seats are kept for who can be reached: a code is sent to an address that this browser has not confirmed. */
async function askForCode(request: CreateOrderRequest): Promise<UnconfirmedBooking | null> {
  const { email } = request.contact
  const { confirmed, resend_after } = await browserApi.call('emailCodeSend', { email })
  return confirmed ? null : { request, resendAfter: resend_after }
}

function refusalOf(error: unknown): BookingRefusal {
  if (error instanceof ApiError && !error.problem) return { kind: error.status === 0 ? 'unsent' : 'unexplained' }
  const problem = error instanceof ApiError ? error.problem : null
  if (problem?.code === 'price_changed') {
    const actual = moneyOf(problem.details?.['actual'])
    if (actual) return { kind: 'price', actual }
  }
  if (problem?.code === 'coupon_refused') return { kind: 'coupon', text: problem.message }
  if (problem?.code === 'extra_unavailable') {
    const gone = problem.details?.['extras']
    const offer = problem.details?.['offer_id']
    const taken = { gone: Array.isArray(gone) ? gone : [], offerId: typeof offer === 'string' ? offer : null }
    return { kind: 'extras', text: problem.message, taken }
  }
  if (problem?.code === 'offer_expired') return { kind: 'expired' }
  if (problem?.code === 'validation_failed' && problem.errors) return { kind: 'fields', errors: problem.errors }
  return { kind: 'other', error }
}

function moneyOf(value: unknown): Money | null {
  if (typeof value !== 'object' || value === null || !('amount' in value) || !('currency' in value)) return null
  const { amount, currency } = value
  return typeof amount === 'number' && typeof currency === 'string' && isCurrency(currency)
    ? { amount, currency }
    : null
}
