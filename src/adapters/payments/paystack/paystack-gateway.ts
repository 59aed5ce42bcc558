import { type Currency, isCurrency, type Money } from '#contracts/money.ts'
import {
  GatewayFailure,
  type OpenTransaction,
  type PaymentGateway,
  type Refund,
  type TransactionRequest,
  type TransactionState,
} from '#modules/payments/payment-gateway.ts'
import {
  binOf,
  callProvider,
  type Fetch,
  parseAnswer,
  type ProviderAnswer,
  type ProviderHttp,
} from '../provider-http.ts'
import {
  envelopeSchema,
  initializedSchema,
  problemSchema,
  type PaystackRefund,
  refundListSchema,
  refundSchema,
  transactionSchema,
} from './paystack-answers.ts'
import { readPaystackWebhook } from './paystack-webhook.ts'

export interface PaystackOptions {
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

/** Paystack: amounts in minor units, our unique reference as its idempotency key. */
export function createPaystackGateway(options: PaystackOptions): PaymentGateway {
  const http: ProviderHttp = options
  return {
    provider: 'paystack',
    publicKey: options.publicKey,
    scriptUrl: options.scriptUrl,
    channelNames: (channels) => channels.filter((channel) => CHANNELS.has(channel)),
    open: (request) => open(http, request),
    verify: (reference) => verify(http, reference),
    refund: (reference, amount, reason) => refund(http, reference, amount, reason),
    readWebhook: (headers, rawBody) => readPaystackWebhook(options.secretKey, headers, rawBody),
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

async function verify(http: ProviderHttp, reference: string): Promise<TransactionState> {
  const answer = await callProvider(http, {
    method: 'GET',
    path: `/transaction/verify/${encodeURIComponent(reference)}`,
  })
  // An unknown reference is described as 404, and reported as 400 by integrators.
  if (answer.status === 404 || (answer.status === 400 && /not found/i.test(messageOf(answer))))
    return { kind: 'not_found' }
  const { data } = parseAnswer(envelopeSchema(transactionSchema), accepted(answer))
  if (data.reference !== reference) throw new GatewayFailure('malformed', 'the answer is about another reference')
  switch (data.status) {
    case 'success':
      if (!isCurrency(data.currency)) return { kind: 'unknown_currency', providerId: data.id, currency: data.currency }
      return {
        kind: 'successful',
        providerId: data.id,
        amount: chargedFor(data, data.currency),
        channel: data.channel ?? 'unknown',
        cardBin: binOf(data.authorization?.bin),
        paidAt: data.paid_at ?? null,
      }
    case 'failed':
      return { kind: 'failed', reason: data.gateway_response ?? null }
    case 'reversed': // the money came and went back: nothing to sell on
      return { kind: 'failed', reason: 'reversed' }
    case 'abandoned':
      return { kind: 'abandoned' }
    default: // ongoing, pending, processing, queued: not final
      return { kind: 'pending' }
  }
}

/**
 * What was paid for the goods. `amount` is above `requested_amount` where Paystack's fees are passed on
 * to the customer; below it, less was paid than asked.
 */
function chargedFor(data: { amount: number; requested_amount?: number | null | undefined }, currency: Currency): Money {
  return { amount: Math.min(data.amount, data.requested_amount ?? data.amount), currency }
}

async function refund(http: ProviderHttp, reference: string, amount: Money, reason: string): Promise<Refund> {
  const earlier = await findRefund(http, reference, amount, reason)
  if (earlier) return refundOf(earlier, amount)
  const answer = await callProvider(http, {
    method: 'POST',
    path: '/refund',
    body: { transaction: reference, amount: amount.amount, currency: amount.currency, merchant_note: reason },
  })
  return refundOf(parseAnswer(envelopeSchema(refundSchema), accepted(answer)).data, amount)
}

const REFUNDS_PER_PAGE = 100
const MOST_PAGES = 100

/**
 * The list's filter by transaction is not in Paystack's API description: where it is not kept to, the
 * refunds of all transactions come, page after page.
 */
async function findRefund(http: ProviderHttp, reference: string, amount: Money, reason: string) {
  for (let page = 1; page <= MOST_PAGES; page++) {
    const query = new URLSearchParams({ reference, perPage: String(REFUNDS_PER_PAGE), page: String(page) })
    const listed = await callProvider(http, { method: 'GET', path: `/refund?${query}` })
    // The description has 404 for this list: nothing was refunded yet.
    if (listed.status === 404) return undefined
    const { data: refunds } = parseAnswer(envelopeSchema(refundListSchema), accepted(listed))
    const found = refunds.find(
      (one) => one.transaction_reference === reference && one.merchant_note === reason && one.amount === amount.amount,
    )
    if (found || refunds.length < REFUNDS_PER_PAGE) return found
  }
  throw new GatewayFailure('malformed', 'the list of refunds has no end')
}

function refundOf({ id, status }: PaystackRefund, amount: Money): Refund {
  return { providerRefundId: id, amount, state: status === 'needs-attention' ? 'needs_attention' : status }
}

function messageOf({ body }: ProviderAnswer): string {
  return problemSchema.safeParse(body).data?.message ?? ''
}

/** Refusals of a call by their cause. */
function accepted(answer: ProviderAnswer): ProviderAnswer {
  if (answer.status < 400) return answer
  const problem = problemSchema.safeParse(answer.body).data
  if (problem?.code === 'duplicate_reference' || /duplicate transaction reference/i.test(problem?.message ?? ''))
    throw new GatewayFailure('duplicate_reference', 'the reference is known already')
  throw new GatewayFailure('rejected', `refused with ${answer.status}: ${problem?.code ?? 'no code'}`)
}
