import { z } from 'zod'
import { GatewayFailure } from '#modules/payments/payment-gateway.ts'
import type { ProviderAnswer } from '../provider-http.ts'

export const idSchema = z.union([z.int(), z.string().min(1)]).transform(String)
/** Major units, a number or its text. */
export const amountSchema = z.union([z.number(), z.string()])

export const envelopeSchema = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal('success'), data })

/** How it refuses a call: what says neither is not its own. */
export const problemSchema = z.object({ status: z.literal('error'), message: z.string() })

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

/**
 * A refund. The answer to a new one says `tx_id` and `comments`; lists name the same things
 * `transaction_id` and `comment` (reference of v3, "List refunds").
 */
export const refundSchema = z
  .object({
    id: idSchema,
    amount_refunded: amountSchema.nullish().catch(null),
    /** `completed`, also with the rail it went over (`completed-bank-transfer`), `pending…`, `failed…`. */
    status: z.string(),
    tx_id: idSchema.nullish(),
    transaction_id: idSchema.nullish(),
    comments: z.string().nullish(),
    comment: z.string().nullish(),
  })
  .transform(({ tx_id, transaction_id, comments, comment, ...refund }) => ({
    ...refund,
    transactionId: tx_id ?? transaction_id ?? null,
    note: comments ?? comment ?? null,
  }))

/**
 * A list, whose entries are read one by one: one that cannot be read leaves the others. It says itself how many pages
 * it has; where it does not, an empty page is the end.
 */
export const looseListSchema = z.object({
  status: z.literal('success'),
  meta: z
    .object({ page_info: z.object({ total: z.int().nullish(), total_pages: z.int().nullish() }).nullish() })
    .nullish(),
  data: z.array(z.unknown()),
})

export type FlutterwaveTransaction = z.infer<typeof transactionSchema>
export type FlutterwaveRefund = z.infer<typeof refundSchema>

export function messageOf({ body }: ProviderAnswer): string {
  return problemSchema.safeParse(body).data?.message ?? ''
}

export function accepted(answer: ProviderAnswer): ProviderAnswer {
  if (answer.status < 400) return answer
  throw new GatewayFailure('rejected', `refused with ${answer.status}`)
}

/** Flutterwave's lists know days only: whole ones around the window, in UTC. */
export function daysOf({ from, to }: { readonly from: Date; readonly to: Date }) {
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) }
}
