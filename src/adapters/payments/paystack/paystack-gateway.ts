import type { Currency } from '#contracts/money.ts'
import type { WayToPay } from '#contracts/payments/ways-to-pay.ts'
import type { OpenTransaction, PaymentGateway, TransactionRequest } from '#modules/payments/payment-gateway.ts'
import { callProvider, type Fetch, parseAnswer, type ProviderHttp } from '../provider-http.ts'
import { accepted, envelopeSchema, initializedSchema, problemSchema } from './paystack-answers.ts'
import { listDisputes, readDispute } from './paystack-disputes.ts'
import { listRefunds, listRefundsOf, readRefund, requestRefund } from './paystack-refunds.ts'
import { listTransactions, verify } from './paystack-transactions.ts'
import { readPaystackWebhook } from './paystack-webhook.ts'

interface PaystackOptions {
  readonly secretKey: string
  readonly publicKey: string
  /** `https://api.paystack.co`, or the sandbox's. No slash at the end. */
  readonly baseUrl: string
  /** `https://js.paystack.co/v2/inline.js`, or the sandbox's. */
  readonly scriptUrl: string
  readonly fetch: Fetch
  readonly timeoutMs: number
}

/** Channels of Paystack's API description, 2025-10-24; ours have the same names. */
const CHANNELS = new Set(['card', 'bank', 'ussd', 'qr', 'eft', 'mobile_money', 'bank_transfer'])

/**
 * Mobile money in Ghana and Kenya, EFT in South Africa, transfers and USSD in Nigeria: channels of its API description.
 * Operators are those of its mobile money; the customer says which in its window.
 */
const WAYS: Readonly<Partial<Record<Currency, readonly WayToPay[]>>> = {
  NGN: ['card', 'bank_transfer', 'ussd', 'bank_account', 'qr'],
  GHS: ['mtn_momo', 'telecel_cash', 'airteltigo_money', 'card'],
  KES: ['mpesa', 'card'],
  ZAR: ['card', 'eft'],
  USD: ['card'],
}

/** Paystack: amounts in minor units, our unique reference as its idempotency key. */
export function createPaystackGateway(options: PaystackOptions): PaymentGateway {
  const http: ProviderHttp = { ...options, problem: problemSchema }
  return {
    provider: 'paystack',
    publicKey: options.publicKey,
    scriptUrl: options.scriptUrl,
    ways: (currency) => WAYS[currency] ?? [],
    channelNames: (channels) => channels.filter((channel) => CHANNELS.has(channel)),
    windowDetails: ({ accessCode }) => ({ access_code: accessCode ?? '' }),
    open: (request) => open(http, request),
    verify: (reference) => verify(http, reference),
    requestRefund: (refund) => requestRefund(http, refund),
    readRefund: (id, transaction) => readRefund(http, id, transaction),
    listRefundsOf: (transaction) => listRefundsOf(http, transaction),
    readWebhook: (headers, rawBody) => readPaystackWebhook(options.secretKey, headers, rawBody),
    disputes: {
      readDispute: (id) => readDispute(http, id),
      listDisputes: (window) => listDisputes(http, window),
    },
    records: {
      listTransactions: (window, page) => listTransactions(http, window, page),
      listRefunds: (window, page) => listRefunds(http, window, page),
    },
  }
}

async function open(http: ProviderHttp, request: TransactionRequest): Promise<OpenTransaction> {
  const answer = await callProvider(http, {
    method: 'POST',
    path: '/transaction/initialize',
    body: {
      email: request.email,
      amount: request.amount.amount,
      currency: request.amount.currency,
      reference: request.reference,
      callback_url: request.returnUrl,
      channels: request.channels,
      metadata: request.metadata,
      label: request.title,
    },
  })
  const { data } = parseAnswer(envelopeSchema(initializedSchema), accepted(answer))
  return { accessCode: data.access_code, hostedUrl: data.authorization_url }
}
