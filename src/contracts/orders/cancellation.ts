import { z } from 'zod'
import { code, instantSchema, moneySchema } from '../fields.ts'
import { orderStatusSchema } from './order-states.ts'

export const cancelQuoteRequest = z.object({
  confirmation_id: z.string().min(1, code('required')).max(80),
  /** What of the order is to be cancelled. @default everything that can be */
  item_ids: z
    .array(z.string().min(1, code('required')).max(80))
    .min(1, code('required'))
    .max(12, code('invalid'))
    .nullish(),
})

/**
 * One line of a cancellation. Lines of `refund` add up to what comes back, lines of `kept` to what does
 * not; both together are what was paid. A discount was not paid: its shares are negative on both sides.
 */
export const cancelLineSchema = z.object({
  side: z.enum(['refund', 'kept']),
  kind: z.enum(['fare', 'taxes', 'airline_penalty', 'airline_credit', 'service_fees', 'discount']),
  amount: moneySchema,
})

export const cancelQuoteResponse = z.object({
  quote_id: z.string(),
  confirmation_id: z.string(),
  paid: moneySchema,
  /** Money that comes back to where it was paid from. */
  refund: moneySchema,
  /** What does not come back as money. */
  penalty: moneySchema,
  /** What the airline keeps for a later ticket instead of giving it back; null when nothing. */
  airline_credit: moneySchema.nullable(),
  refund_to: z.enum(['original_payment', 'airline_credit', 'nothing']),
  /** Where the traveller may have the money sent; the wallet where they were signed in when they paid. */
  refund_options: z.array(z.enum(['original_payment', 'wallet'])),
  lines: z.array(cancelLineSchema),
  expires_at: instantSchema,
})

/** Without `quote_id` for an order that is not paid; with it for one that is. */
export const cancelBookingRequest = z.object({
  confirmation_id: z.string().min(1, code('required')).max(80),
  quote_id: z.string().min(1, code('required')).max(80).nullish(),
  /** Where the money shall go; the wallet is its owner's, who is signed in. @default 'original_payment' */
  refund_to: z.enum(['original_payment', 'wallet']).nullish(),
})

/** `cancelling`: the airline has not answered yet; the order's page tells how it ends. */
export const cancelBookingResponse = z.object({
  confirmation_id: z.string(),
  status: orderStatusSchema,
  outcome: z.enum(['cancelled', 'cancelling']),
  refund: moneySchema.nullable(),
})

export type CancelQuoteRequest = z.infer<typeof cancelQuoteRequest>
export type CancelQuoteResponse = z.infer<typeof cancelQuoteResponse>
export type CancelLine = z.infer<typeof cancelLineSchema>
export type CancelBookingRequest = z.infer<typeof cancelBookingRequest>
export type CancelBookingResponse = z.infer<typeof cancelBookingResponse>
