import { type Route, route } from '#api/route.ts'
import { bookingConfirmationRequest, bookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import {
  cancelBookingRequest,
  cancelBookingResponse,
  cancelQuoteRequest,
  cancelQuoteResponse,
} from '#contracts/orders/cancellation.ts'
import { createBookingRequest, createBookingResponse } from '#contracts/orders/create-booking.ts'
import {
  createBankTransferRequest,
  createBankTransferResponse,
  orderTransactionRequest,
  payWithWalletRequest,
  payWithWalletResponse,
  transactionResponse,
} from '#contracts/payments/payments.ts'
import {
  type BankTransferDeps,
  cancelOrder,
  createTransaction,
  type OrderDeps,
  payWithWallet,
  quoteCancellation,
  startBankTransfer,
} from '#modules/orders/index.ts'
import type { KnownProviders } from '#modules/payments/index.ts'
import { specifiedTransactionRoutes, TRANSACTION_ERRORS } from './specified-transactions.ts'
import { getBookingConfirmation, placeFlightBooking } from '#modules/flights/index.ts'

const tag = 'Orders'

/** From a confirmed offer to an order, its payment and its confirmation. */
export function orderRoutes(deps: OrderDeps & BankTransferDeps & KnownProviders): readonly Route[] {
  return [
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
      errors: [
        'offer_mismatch',
        'offer_expired',
        'extra_unavailable',
        'supplier_unavailable',
        'price_changed',
        'coupon_refused',
        'duplicate_booking',
        'email_code_required',
        'too_many_holds',
        'hold_unavailable',
        'instalments_unavailable',
      ],
      handle: ({ actor, language, client, answer }, input) =>
        placeFlightBooking(deps, actor, input, { language, client }, answer),
    }),
    route('orderCreateTransaction', {
      summary: 'Open the payment of an order with a provider, or take up the open one',
      tag,
      access: 'session',
      request: orderTransactionRequest(deps.providerCodes),
      response: transactionResponse,
      limit: { calls: 20, perSeconds: 60 },
      idempotent: true,
      errors: TRANSACTION_ERRORS,
      handle: ({ actor }, input) => createTransaction(deps, actor, input),
    }),
    ...specifiedTransactionRoutes(deps),
    route('flightCreateBankTransfer', {
      summary: 'The account, code and amount of a bank transfer that pays an order',
      tag,
      access: 'session',
      request: createBankTransferRequest,
      response: createBankTransferResponse,
      limit: { calls: 20, perSeconds: 60 },
      idempotent: true,
      errors: TRANSACTION_ERRORS,
      handle: ({ actor }, input) => startBankTransfer(deps, actor, input),
    }),
    route('flightPayWithWallet', {
      summary: 'Pay an order from the customer’s wallet wholly',
      tag,
      access: 'customer',
      request: payWithWalletRequest,
      response: payWithWalletResponse,
      limit: { calls: 20, perSeconds: 60 },
      idempotent: true,
      errors: ['not_found', 'order_not_payable', 'insufficient_funds'],
      handle: ({ actor, answer }, input) => payWithWallet(deps, actor, input, answer),
    }),
    route('bookingCancelQuote', {
      summary: 'What cancelling an order would bring, line by line',
      tag,
      access: 'session',
      request: cancelQuoteRequest,
      response: cancelQuoteResponse,
      limit: { calls: 20, perSeconds: 60 },
      errors: ['not_found', 'order_not_cancellable', 'supplier_unavailable'],
      handle: ({ actor }, input) => quoteCancellation(deps, actor, input),
    }),
    route('bookingCancel', {
      summary: 'Cancel an order: unpaid at once, ticketed by the terms of a quote',
      tag,
      access: 'session',
      request: cancelBookingRequest,
      response: cancelBookingResponse,
      limit: { calls: 20, perSeconds: 60 },
      idempotent: true,
      errors: ['not_found', 'order_not_cancellable', 'cancel_quote_expired', 'cancellation_refused'],
      handle: ({ actor }, input) => cancelOrder(deps, actor, input),
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
