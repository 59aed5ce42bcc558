import { z } from 'zod'

const idSchema = z.union([z.int(), z.string().min(1)]).transform(String)
/** Major units, a number or its text. */
const amountSchema = z.union([z.number(), z.string()])

export const envelopeSchema = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal('success'), data })

export const problemSchema = z.object({ message: z.string() })

export const hostedLinkSchema = z.object({ link: z.url() })

export const transactionSchema = z.object({
  id: idSchema,
  tx_ref: z.string(),
  amount: amountSchema,
  /** Not always one that the shop knows. */
  currency: z.string().min(1).max(10),
  status: z.string(),
  payment_type: z.string().nullish(),
  processor_response: z.string().nullish(),
  card: z.object({ first_6digits: z.string().nullish() }).nullish(),
  created_at: z.coerce.date().nullish(),
})

export const refundSchema = z.object({
  id: idSchema,
  tx_id: idSchema,
  amount_refunded: amountSchema,
  /** `completed`, also with the rail it went over (`completed-bank-transfer`), `pending…`, `failed…`. */
  status: z.string(),
  comments: z.string().nullish(),
})
export const refundListSchema = z.array(refundSchema)

export type FlutterwaveRefund = z.infer<typeof refundSchema>
