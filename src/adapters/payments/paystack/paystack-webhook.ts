import { z } from 'zod'
import type { WebhookNotice } from '#modules/payments/payment-gateway.ts'
import { findUnstorableTexts } from '#platform/texts/storable-text.ts'
import { bodyKey, equalSecrets, parseJson } from '../webhook-signature.ts'
import { paystackSignature } from './paystack-signature.ts'

const webhookSchema = z.object({
  event: z.string().min(1).max(60),
  data: z.object({
    id: z.union([z.int(), z.string().max(100)]).optional(),
    reference: z.string().max(100).optional(),
    /** Refund events name the transaction so; in dispute events it is null. */
    transaction_reference: z.string().max(100).nullish(),
    refund_reference: z.string().max(100).nullish(),
    status: z.string().max(40).optional(),
    /** Dispute events have the whole transaction. */
    transaction: z
      .object({ reference: z.string().max(100) })
      .nullish()
      .catch(null),
  }),
})

/** Reads a webhook whose signature over the raw body is Paystack's; null otherwise. */
export function readPaystackWebhook(secretKey: string, headers: Headers, rawBody: string): WebhookNotice | null {
  const signature = headers.get('x-paystack-signature')
  if (!signature || !equalSecrets(signature, paystackSignature(secretKey, rawBody))) return null
  const webhook = webhookSchema.safeParse(parseJson(rawBody)).data
  // Signed, but of a kind that we do not know: kept, and nothing follows from it.
  if (!webhook || findUnstorableTexts(webhook).length > 0)
    return { reference: null, dedupeKey: bodyKey(rawBody), event: 'unknown' }
  const { event, data } = webhook
  const reference = data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null
  if (event.startsWith('charge.dispute.') && data.id !== undefined)
    return { reference, event, disputeId: String(data.id), dedupeKey: `${event}:${data.id}:${bodyKey(rawBody)}` }
  const names = data.id === undefined ? [reference, data.refund_reference, bodyKey(rawBody)] : [data.id]
  return { reference, event, dedupeKey: [event, ...names, data.status].join(':') }
}
