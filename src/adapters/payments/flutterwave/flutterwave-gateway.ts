import { type Currency, fromDecimal, isCurrency, type Money, toDecimal } from '#contracts/money.ts'
import {
  GatewayFailure,
  type OpenTransaction,
  type PaymentGateway,
  type Refund,
  type RefundState,
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
  type FlutterwaveRefund,
  hostedLinkSchema,
  problemSchema,
  refundListSchema,
  refundSchema,
  transactionSchema,
} from './flutterwave-answers.ts'
import { readFlutterwaveWebhook } from './flutterwave-webhook.ts'

export interface FlutterwaveOptions {
  readonly secretKey: string
  readonly publicKey: string
  /** The hash chosen in the dashboard, which webhooks carry. */
  readonly secretHash: string
  /** `https://api.flutterwave.com/v3`, or the sandbox's. No slash at the end. */
  readonly baseUrl: string
  /** `https://checkout.flutterwave.com/v3.js`, or the sandbox's. */
  readonly scriptUrl: string
  readonly fetch: Fetch
  readonly timeoutMs: number
}

/** Our channels in the words of `payment_options`. */
const PAYMENT_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  card: ['card'],
  bank: ['account'],
  bank_transfer: ['banktransfer'],
  ussd: ['ussd'],
  qr: ['nqr'],
  mobile_money: ['mobilemoneyghana', 'mobilemoneyfranco', 'mpesa'],
}

/** Flutterwave v3: amounts in MAJOR units, converted here and nowhere else. */
export function createFlutterwaveGateway(options: FlutterwaveOptions): PaymentGateway {
  const http: ProviderHttp = options
  return {
    provider: 'flutterwave',
    publicKey: options.publicKey,
    scriptUrl: options.scriptUrl,
    channelNames: (channels) => channels.flatMap((channel) => PAYMENT_OPTIONS[channel] ?? []),
    open: (request) => open(http, request),
    verify: (reference) => verify(http, reference),
    refund: (reference, amount, reason) => refund(http, reference, amount, reason),
    readWebhook: (headers, rawBody) => readFlutterwaveWebhook(options.secretHash, headers, rawBody),
  }
}

/** A known `tx_ref` gets another link to the same payment, so opening again is safe. */
async function open(http: ProviderHttp, request: TransactionRequest): Promise<OpenTransaction> {
  const answer = await callProvider(http, {
    method: 'POST',
    path: '/payments',
    body: {
      tx_ref: request.reference,
      amount: toDecimal(request.amount),
      currency: request.amount.currency,
      redirect_url: request.returnUrl,
      payment_options: request.channels.join(', '),
      customer: {
        email: request.email,
        name: `${request.firstName} ${request.lastName}`,
        phone_number: request.phone,
      },
      customizations: { title: request.title, description: request.description },
      meta: request.metadata,
    },
  })
  const { data } = parseAnswer(envelopeSchema(hostedLinkSchema), accepted(answer))
  return { accessCode: null, hostedUrl: data.link }
}

async function verify(http: ProviderHttp, reference: string): Promise<TransactionState> {
  const data = await fetchTransaction(http, reference)
  if (!data) return { kind: 'not_found' }
  switch (data.status) {
    case 'successful':
      if (!isCurrency(data.currency)) return { kind: 'unknown_currency', providerId: data.id, currency: data.currency }
      return {
        kind: 'successful',
        providerId: data.id,
        amount: money(data.amount, data.currency),
        channel: data.payment_type ?? 'unknown',
        cardBin: binOf(data.card?.first_6digits),
        paidAt: data.created_at ?? null,
      }
    case 'failed':
      return { kind: 'failed', reason: data.processor_response ?? null }
    default:
      return { kind: 'pending' }
  }
}

/** Null while nobody has tried to pay: a hosted link alone makes no transaction. */
async function fetchTransaction(http: ProviderHttp, reference: string) {
  const answer = await callProvider(http, {
    method: 'GET',
    path: `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`,
  })
  if (answer.status >= 400 && /no transaction was found/i.test(messageOf(answer))) return null
  const { data } = parseAnswer(envelopeSchema(transactionSchema), accepted(answer))
  if (data.tx_ref !== reference) throw new GatewayFailure('malformed', 'the answer is about another reference')
  return data
}

async function refund(http: ProviderHttp, reference: string, amount: Money, reason: string): Promise<Refund> {
  const transaction = await fetchTransaction(http, reference)
  if (!transaction) throw new GatewayFailure('rejected', 'there is no transaction to refund')
  const earlier = await findRefund(http, transaction.id, amount, reason)
  if (earlier) return refundOf(earlier, amount)
  const answer = await callProvider(http, {
    method: 'POST',
    path: `/transactions/${encodeURIComponent(transaction.id)}/refund`,
    body: { amount: toDecimal(amount), comments: reason },
  })
  return refundOf(parseAnswer(envelopeSchema(refundSchema), accepted(answer)).data, amount)
}

/** Refunds of a transaction are few; the list is asked by transaction and checked again here. */
async function findRefund(http: ProviderHttp, transactionId: string, amount: Money, reason: string) {
  const listed = await callProvider(http, {
    method: 'GET',
    path: `/refunds?id=${encodeURIComponent(transactionId)}`,
  })
  const { data } = parseAnswer(envelopeSchema(refundListSchema), accepted(listed))
  return data.find(
    (one) =>
      one.tx_id === transactionId &&
      (one.comments ?? reason) === reason &&
      fromDecimal(one.amount_refunded, amount.currency)?.amount === amount.amount,
  )
}

function refundOf({ id, status }: FlutterwaveRefund, amount: Money): Refund {
  return { providerRefundId: id, amount, state: refundState(status) }
}

function refundState(status: string): RefundState {
  if (status.startsWith('completed')) return 'processed'
  if (status.startsWith('failed')) return 'failed'
  return 'pending'
}

function money(amount: string | number, currency: Currency): Money {
  const read = fromDecimal(amount, currency)
  if (!read) throw new GatewayFailure('malformed', 'an amount is not a decimal of its currency')
  return read
}

function messageOf({ body }: ProviderAnswer): string {
  return problemSchema.safeParse(body).data?.message ?? ''
}

function accepted(answer: ProviderAnswer): ProviderAnswer {
  if (answer.status < 400) return answer
  throw new GatewayFailure('rejected', `refused with ${answer.status}`)
}
