import { z } from 'zod'

/** Ids come as numbers, and are only ever compared. */
const idSchema = z.union([z.int(), z.string().min(1)]).transform(String)

/** `status: true` means that the call worked, not that money moved. */
export const envelopeSchema = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal(true), data })

export const problemSchema = z.object({ message: z.string(), code: z.string().optional() })

export const initializedSchema = z.object({ authorization_url: z.url(), access_code: z.string().min(1) })

export const transactionSchema = z.object({
  id: idSchema,
  status: z.string(),
  reference: z.string(),
  /** Minor units, as every amount here. */
  amount: z.int(),
  requested_amount: z.int().nullish(),
  /** Not always one that the shop knows. */
  currency: z.string().min(1).max(10),
  channel: z.string().nullish(),
  gateway_response: z.string().nullish(),
  authorization: z.object({ bin: z.string().nullish() }).nullish(),
  paid_at: z.coerce.date().nullish(),
})

export const refundSchema = z.object({
  id: idSchema,
  amount: z.coerce.number().int(),
  status: z.enum(['pending', 'processing', 'processed', 'failed', 'needs-attention']),
  merchant_note: z.string().nullish(),
  /** In lists; the answer to a new refund has the whole transaction instead. */
  transaction_reference: z.string().nullish(),
})
export const refundListSchema = z.array(refundSchema)

export type PaystackRefund = z.infer<typeof refundSchema>
