import { type Route, route } from '#api/route.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import {
  bookingConfirmationRequest,
  bookingConfirmationResponse,
  createBookingRequest,
  createBookingResponse,
} from '#contracts/orders.ts'
import {
  createFlutterwaveTransactionResponse,
  createPaystackTransactionResponse,
  createTransactionRequest,
} from '#contracts/payments.ts'
import { type CouponValidateResponse, couponValidateRequest, couponValidateResponse } from '#contracts/prices.ts'
import {
  getBookingConfirmation,
  type OrderDeps,
  placeOrder,
  startFlutterwavePayment,
  startPaystackPayment,
} from '#modules/orders/index.ts'
import { type CouponAnswer, validateCoupon } from '#modules/promotions/index.ts'

const tag = 'Orders'
const paymentErrors = ['not_found', 'order_not_payable', 'payment_provider_unavailable'] as const

/** From a confirmed offer to an order, its payment and its confirmation. */
export function orderRoutes(deps: OrderDeps & { readonly translate: Translate }): readonly Route[] {
  return [
    route('couponValidate', {
      summary: 'What a coupon takes off an offer, or why it takes nothing',
      tag,
      access: 'session',
      request: couponValidateRequest,
      response: couponValidateResponse,
      // Few enough that codes cannot be found by trying.
      limit: { calls: 30, perSeconds: 3_600, callsOfAddress: 300 },
      errors: ['not_found', 'offer_expired'],
      handle: async ({ actor, language }, input) =>
        inWords(await validateCoupon(deps, actor, input), deps.translate, language),
    }),
    route('flightCreateBooking', {
      summary: 'Place an order on a confirmed offer, to be paid before its time is over',
      tag,
      access: 'session',
      request: createBookingRequest,
      response: createBookingResponse,
      status: 201,
      // Repeated clicks count too: they shall get the order that the first one made.
      limit: { calls: 60, perSeconds: 60 },
      idempotent: true,
      errors: ['offer_mismatch', 'offer_expired', 'price_changed', 'coupon_refused', 'duplicate_booking'],
      handle: ({ actor, language }, input) => placeOrder(deps, actor, input, language),
    }),
    route('flightCreatePaystackTransaction', {
      summary: 'Open the payment of an order with Paystack, or take up the open one',
      tag,
      access: 'session',
      request: createTransactionRequest,
      response: createPaystackTransactionResponse,
      limit: { calls: 20, perSeconds: 60 },
      idempotent: true,
      errors: paymentErrors,
      handle: ({ actor }, input) => startPaystackPayment(deps, actor, input),
    }),
    route('flightCreateFlutterwaveTransaction', {
      summary: 'Open the payment of an order with Flutterwave, or take up the open one',
      tag,
      access: 'session',
      request: createTransactionRequest,
      response: createFlutterwaveTransactionResponse,
      limit: { calls: 20, perSeconds: 60 },
      idempotent: true,
      errors: paymentErrors,
      handle: ({ actor }, input) => startFlutterwavePayment(deps, actor, input),
    }),
    route('flightBookingConfirmation', {
      summary: 'An order: its trip, travellers, payments, tickets and what has happened to it',
      tag,
      access: 'session',
      request: bookingConfirmationRequest,
      response: bookingConfirmationResponse,
      limit: { calls: 240, perSeconds: 60 },
      errors: ['not_found'],
      handle: ({ actor, language }, input) => getBookingConfirmation(deps, actor, input, language),
    }),
  ]
}

function inWords(answer: CouponAnswer, translate: Translate, language: Language): CouponValidateResponse {
  const { reason_code } = answer
  return { ...answer, message: reason_code && translate(language, `coupons.${reason_code}`) }
}
