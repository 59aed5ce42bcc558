import { type Route, route } from '#api/route.ts'
import { toDecimal } from '#contracts/money.ts'
import { createTransactionRequest, type TransactionResponse } from '#contracts/payments/payments.ts'
import {
  type CreateFlutterwaveTransactionResponse,
  createFlutterwaveTransactionResponse,
  type CreatePaystackTransactionResponse,
  createPaystackTransactionResponse,
} from '#contracts/payments/specified-transactions.ts'
import { createTransaction, type OrderDeps } from '#modules/orders/index.ts'

export const TRANSACTION_ERRORS = [
  'not_found',
  'order_not_payable',
  'coupon_refused',
  'payment_provider_unavailable',
  'insufficient_funds',
  'wallet_currency_differs',
] as const

const alike = {
  tag: 'Orders',
  access: 'session',
  request: createTransactionRequest,
  limit: { calls: 20, perSeconds: 60 },
  idempotent: true,
  errors: TRANSACTION_ERRORS,
} as const

/** The calls of two providers that the specification names: other words for `orderCreateTransaction`. */
export function specifiedTransactionRoutes(deps: OrderDeps): readonly Route[] {
  return [
    route('flightCreatePaystackTransaction', {
      ...alike,
      summary: 'Open the payment of an order with Paystack, or take up the open one',
      response: createPaystackTransactionResponse,
      handle: async ({ actor }, input) =>
        asPaystack(await createTransaction(deps, actor, { ...input, provider: 'paystack' })),
    }),
    route('flightCreateFlutterwaveTransaction', {
      ...alike,
      summary: 'Open the payment of an order with Flutterwave, or take up the open one',
      response: createFlutterwaveTransactionResponse,
      handle: async ({ actor }, input) =>
        asFlutterwave(await createTransaction(deps, actor, { ...input, provider: 'flutterwave' })),
    }),
  ]
}

function asPaystack(transaction: TransactionResponse): CreatePaystackTransactionResponse {
  const { details, channels, page_url, amount } = transaction
  return {
    provider: 'paystack',
    ...shared(transaction),
    access_code: details['access_code'] ?? '',
    authorization_url: page_url,
    amount: amount.amount,
    channels,
  }
}

function asFlutterwave(transaction: TransactionResponse): CreateFlutterwaveTransactionResponse {
  const { details, channels, page_url, amount, email, first_name, last_name, label } = transaction
  return {
    provider: 'flutterwave',
    ...shared(transaction),
    tx_ref: transaction.reference,
    amount: toDecimal(amount),
    payment_options: channels.join(','),
    customer: { email, phone_number: details['phone_number'] ?? '', name: `${first_name} ${last_name}` },
    customizations: { title: label, description: details['description'] ?? '', logo: details['logo'] ?? '' },
    redirect_url: details['redirect_url'] ?? '',
    link: page_url,
  }
}

function shared({ amount: { currency }, ...transaction }: TransactionResponse) {
  const { flow, script_url, public_key, reference, email, first_name, last_name, metadata, label } = transaction
  return { flow, script_url, public_key, reference, email, first_name, last_name, currency, metadata, label }
}
