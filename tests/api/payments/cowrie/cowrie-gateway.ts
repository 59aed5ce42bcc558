import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { callProvider, parseAnswer, type ProviderHttp } from '#adapters/payments/provider-http.ts'
import { bodyKey, equalSecrets, parseJson } from '#adapters/payments/webhook-signature.ts'
import { currencySchema } from '#contracts/fields.ts'
import {
  GatewayFailure,
  type ListedRefund,
  type PaymentGateway,
  type Refund,
  type TransactionState,
} from '#modules/payments/payment-gateway.ts'

interface CowrieOptions extends Omit<ProviderHttp, 'problem'> {
  readonly publicKey: string
  readonly scriptUrl: string
}

const stateSchema = z.enum(['open', 'waiting', 'failed', 'paid'])
const chargeSchema = z.object({
  id: z.string(),
  ref: z.string(),
  state: stateSchema,
  minor: z.int(),
  currency: currencySchema,
  page: z.url(),
})
const refundSchema = z.object({
  id: z.string(),
  ref: z.string(),
  minor: z.int(),
  currency: currencySchema,
  state: z.enum(['pending', 'processed', 'failed']),
  note: z.string(),
})
/** How it refuses a call: what says otherwise is not its own. */
const problem = z.object({ refusal: z.enum(['unknown', 'known', 'refused']) })
const webhookSchema = z.object({ event: z.string(), ref: z.string(), key: z.string() })

/** Hex HMAC-SHA256 of the raw body under the secret key, in `x-cowrie`. */
export const cowrieSignature = (secretKey: string, body: string): string =>
  createHmac('sha256', secretKey).update(body).digest('hex')

/** Cowrie: amounts in minor units, our reference as its own. It keeps no lists of disputes. */
export function createCowrieGateway(options: CowrieOptions): PaymentGateway {
  const http = { ...options, problem }
  const get = (path: string) => callProvider(http, { method: 'GET', path })
  return {
    provider: 'cowrie',
    publicKey: http.publicKey,
    scriptUrl: http.scriptUrl,
    channelNames: (channels) => channels.filter((channel) => channel === 'card'),
    windowDetails: ({ phone }) => ({ phone }),
    async open({ reference: ref, amount: { amount: minor, currency }, email, returnUrl: back, title }) {
      const body = { ref, minor, currency, email, back, title }
      const answer = await callProvider(http, { method: 'POST', path: '/charges', body })
      if (answer.status === 409) throw new GatewayFailure('duplicate_reference', 'the reference is known already')
      return { accessCode: null, hostedUrl: parseAnswer(chargeSchema, answer).page }
    },
    async verify(reference) {
      const answer = await get(`/charges/${reference}`)
      return answer.status === 404 ? { kind: 'not_found' } : stateOf(parseAnswer(chargeSchema, answer))
    },
    async requestRefund({ transaction: { reference }, amount, note }) {
      const call = {
        method: 'POST',
        path: `/charges/${reference}/refunds`,
        body: { minor: amount.amount, note },
      } as const
      const answer = await callProvider(http, call)
      if (answer.status >= 400) throw new GatewayFailure('rejected', `refused with ${answer.status}`)
      return refundOf(parseAnswer(refundSchema, answer))
    },
    async readRefund(id, { reference }) {
      const all = parseAnswer(z.array(refundSchema), await get(`/charges/${reference}/refunds`))
      const found = all.find((refund) => refund.id === id)
      return found ? refundOf(found) : null
    },
    async listRefundsOf({ reference }) {
      const all = parseAnswer(z.array(refundSchema), await get(`/charges/${reference}/refunds`))
      return { refunds: all.map(listed), isComplete: true }
    },
    readWebhook(headers, rawBody) {
      if (!equalSecrets(headers.get('x-cowrie') ?? '', cowrieSignature(http.secretKey, rawBody))) return null
      const webhook = webhookSchema.safeParse(parseJson(rawBody)).data
      if (!webhook) return { reference: null, dedupeKey: bodyKey(rawBody), event: 'unknown' }
      return { reference: webhook.ref, dedupeKey: webhook.key, event: webhook.event }
    },
  }
}

function stateOf({ state, id, minor, currency }: z.infer<typeof chargeSchema>): TransactionState {
  if (state === 'failed') return { kind: 'failed', reason: null }
  if (state !== 'paid') return { kind: state === 'open' ? 'abandoned' : 'pending' }
  return { kind: 'successful', providerId: id, amount: { amount: minor, currency }, channel: 'card', paidAt: null }
}

function refundOf({ id, minor, currency, state }: z.infer<typeof refundSchema>): Refund {
  return { providerRefundId: id, amount: { amount: minor, currency }, state }
}

function listed(refund: z.infer<typeof refundSchema>): ListedRefund {
  const { ref, note } = refund
  return { ...refundOf(refund), reference: ref, transactionId: null, note, isOfDispute: false }
}
