import { type Route, route } from '#api/route.ts'
import { askedDocumentsRequest, askedDocumentsResponse } from '#contracts/orders/asked-documents.ts'
import { basketAddRequest, basketRemoveRequest, basketResponse } from '#contracts/orders/basket.ts'
import { choicesRequest, choicesResponse } from '#contracts/orders/choices.ts'
import { crossSellRequest, crossSellResponse } from '#contracts/orders/cross-sell.ts'
import { bookingConfirmationRequest } from '#contracts/orders/booking-confirmation.ts'
import {
  cancelBookingRequest,
  cancelBookingResponse,
  cancelQuoteRequest,
  cancelQuoteResponse,
} from '#contracts/orders/cancellation.ts'
import { createOrderRequest, createOrderResponse } from '#contracts/orders/create-order.ts'
import { orderResponse } from '#contracts/orders/order.ts'
import {
  createBankTransferRequest,
  createBankTransferResponse,
  orderTransactionRequest,
  payWithWalletRequest,
  payWithWalletResponse,
  transactionResponse,
} from '#contracts/payments/payments.ts'
import {
  addToBasket,
  type AskedDocumentsDeps,
  type BankTransferDeps,
  type BasketDeps,
  cancelOrder,
  createTransaction,
  getBasket,
  getOrder,
  listAskedDocuments,
  offerChoices,
  type OrderDeps,
  payWithWallet,
  placeOrder,
  quoteCancellation,
  removeFromBasket,
  suggestCrossSell,
  startBankTransfer,
} from '#modules/orders/index.ts'
import type { KnownProviders } from '#modules/payments/index.ts'
import { TRANSACTION_ERRORS } from './specified-transactions.ts'

const tag = 'Orders'

/** What placing an order may be refused with, whatever is ordered. */
export const PLACING_ERRORS = [
  'offer_mismatch',
  'offer_expired',
  'basket_currency_differs',
  'extra_unavailable',
  'supplier_unavailable',
  'price_changed',
  'coupon_refused',
  'duplicate_booking',
  'email_code_required',
  'too_many_holds',
  'hold_unavailable',
  'instalments_unavailable',
] as const
/** Repeated clicks count too: they shall get the order that the first one made. */
export const PLACING_LIMIT = { calls: 60, perSeconds: 60 } as const

/** From confirmed offers to an order, its payment and its end, whatever was ordered. */
export function orderRoutes(
  deps: OrderDeps & BankTransferDeps & KnownProviders & AskedDocumentsDeps,
): readonly Route[] {
  return [
    route('orderCreate', {
      summary: 'Place an order on one or several confirmed offers, to be paid before its time is over',
      tag,
      access: 'session',
      request: createOrderRequest,
      response: createOrderResponse,
      status: 201,
      limit: PLACING_LIMIT,
      idempotent: true,
      errors: PLACING_ERRORS,
      handle: ({ actor, language, client, answer }, input) =>
        placeOrder(deps, actor, input, { language, client }, answer),
    }),
    route('orderGet', {
      summary: 'An order: its items, travellers, payments, documents and what has happened to it',
      tag,
      access: 'session',
      request: bookingConfirmationRequest,
      response: orderResponse,
      limit: { calls: 240, perSeconds: 60 },
      errors: ['not_found'],
      handle: ({ actor, language }, input) => getOrder(deps, actor, input, language),
    }),
    route('orderChoices', {
      summary: 'What is said yes or no to before these offers are ordered, such as travel insurance, with its price',
      tag,
      access: 'session',
      request: choicesRequest,
      response: choicesResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: ['offer_mismatch'],
      handle: ({ actor, language }, input) => offerChoices(deps, actor, input, language),
    }),
    route('orderCrossSell', {
      summary:
        'What goes with an order of the visitor’s own, with offers of theirs, or with their basket: filled in, and nothing chosen',
      tag,
      access: 'session',
      request: crossSellRequest,
      response: crossSellResponse,
      limit: { calls: 120, perSeconds: 60 },
      errors: ['not_found', 'offer_mismatch'],
      handle: ({ actor, language }, input) => suggestCrossSell(deps, actor, input, language),
    }),
    route('orderAskedDocuments', {
      summary: 'The documents that an order asks of its travellers, with what was sent of each',
      tag,
      access: 'session',
      request: askedDocumentsRequest,
      response: askedDocumentsResponse,
      limit: { calls: 240, perSeconds: 60 },
      errors: ['not_found'],
      handle: ({ actor, language }, input) => listAskedDocuments(deps, actor, input, language),
    }),
    ...payingRoutes(deps),
    ...cancelRoutes(deps),
  ]
}

/** How an order ends. */
function cancelRoutes(deps: OrderDeps & BankTransferDeps & KnownProviders): readonly Route[] {
  return [
    route('orderCancelQuote', {
      summary: 'What cancelling an order would bring, line by line',
      tag,
      access: 'session',
      request: cancelQuoteRequest,
      response: cancelQuoteResponse,
      limit: { calls: 20, perSeconds: 60 },
      errors: ['not_found', 'order_not_cancellable', 'supplier_unavailable'],
      handle: ({ actor }, input) => quoteCancellation(deps, actor, input),
    }),
    route('orderCancel', {
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
  ]
}

function payingRoutes(deps: OrderDeps & BankTransferDeps & KnownProviders): readonly Route[] {
  return [
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
    route('orderCreateBankTransfer', {
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
    route('orderPayWithWallet', {
      summary: 'Pay an order from the customer’s wallet wholly',
      tag,
      access: 'customer',
      request: payWithWalletRequest,
      response: payWithWalletResponse,
      limit: { calls: 20, perSeconds: 60 },
      idempotent: true,
      errors: ['not_found', 'order_not_payable', 'insufficient_funds', 'wallet_currency_differs'],
      handle: ({ actor, answer }, input) => payWithWallet(deps, actor, input, answer),
    }),
  ]
}

const BASKET_LIMIT = { calls: 120, perSeconds: 60 } as const

/** What a visitor means to order together. */
export function basketRoutes(deps: BasketDeps): readonly Route[] {
  return [
    route('basketGet', {
      summary: 'What is in the visitor’s basket, what it costs together, and until when',
      tag,
      access: 'session',
      request: null,
      response: basketResponse,
      limit: BASKET_LIMIT,
      handle: ({ actor, language }) => getBasket(deps, actor, language),
    }),
    route('basketAdd', {
      summary: 'Put a confirmed offer into the basket',
      tag,
      access: 'session',
      request: basketAddRequest,
      response: basketResponse,
      limit: BASKET_LIMIT,
      errors: [
        'offer_mismatch',
        'offer_expired',
        'duplicate_booking',
        'basket_full',
        'basket_travellers_differ',
        'basket_currency_differs',
      ],
      handle: ({ actor, language }, input) => addToBasket(deps, actor, input, language),
    }),
    route('basketRemove', {
      summary: 'Take an offer out of the basket',
      tag,
      access: 'session',
      request: basketRemoveRequest,
      response: basketResponse,
      limit: BASKET_LIMIT,
      handle: ({ actor, language }, input) => removeFromBasket(deps, actor, input, language),
    }),
  ]
}
