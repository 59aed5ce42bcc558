import { z } from 'zod'
import type { WebhookNotice } from '#modules/payments/payment-gateway.ts'
import { findUnstorableTexts } from '#platform/texts/storable-text.ts'
import { bodyKey, equalSecrets, parseJson } from '../webhook-signature.ts'
import { flutterwaveSignature } from './flutterwave-signature.ts'

const text = z.string().max(100)
const id = z.union([z.int(), text])

/** The current shape: an event around the transaction. */
const eventSchema = z
  .object({ event: text, data: z.object({ id, tx_ref: text, status: text }) })
  .transform(({ event, data }) => ({ event, reference: data.tx_ref, key: [data.id, data.status] }))

/** A chargeback's, which no document shows: believed for its id alone. */
const chargebackSchema = z
  .object({
    event: z
      .string()
      .regex(/^chargeback/i)
      .max(100),
    data: z.object({ id, tx_ref: text.nullish() }),
  })
  .transform(({ event, data }) => ({
    event,
    reference: data.tx_ref ?? null,
    disputeId: String(data.id),
    key: [data.id],
  }))

/** The older, flat shape that some accounts still get. */
const flatSchema = z.object({ id, txRef: text, status: text, 'event.type': text.optional() }).transform((body) => ({
  event: body['event.type'] ?? 'charge',
  reference: body.txRef,
  key: [body.id, body.status],
}))

/** A refund's, sent where the account asks for it: names the transaction by Flutterwave's id only. */
const refundSchema = z
  .object({ id, AmountRefunded: z.union([z.number(), z.string()]), status: text, TransactionId: id })
  .transform((body) => ({
    event: 'refund',
    reference: null,
    providerId: String(body.TransactionId),
    key: [body.id, body.status],
  }))

const webhookSchema = z.union([chargebackSchema, eventSchema, flatSchema, refundSchema])

/**
 * Reads a webhook that proves itself by the secret hash (`verif-hash`, which says nothing about the
 * body) or by the newer signature over the body; null otherwise.
 */
export function readFlutterwaveWebhook(secretHash: string, headers: Headers, rawBody: string): WebhookNotice | null {
  if (!proves(secretHash, headers, rawBody)) return null
  const webhook = webhookSchema.safeParse(parseJson(rawBody)).data
  if (!webhook || findUnstorableTexts(webhook).length > 0)
    return { reference: null, dedupeKey: bodyKey(rawBody), event: 'unknown' }
  const { key, ...named } = webhook
  const own = 'disputeId' in named ? [bodyKey(rawBody)] : []
  return { ...named, dedupeKey: [named.event, ...key, ...own].join(':') }
}

function proves(secretHash: string, headers: Headers, rawBody: string): boolean {
  const hash = headers.get('verif-hash')
  const signature = headers.get('flutterwave-signature')
  // Where both are sent the one that covers the body decides.
  if (signature) return equalSecrets(signature, flutterwaveSignature(secretHash, rawBody))
  return hash !== null && secretHash !== '' && equalSecrets(hash, secretHash)
}
