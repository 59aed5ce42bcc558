import { z } from 'zod'
import { GatewayFailure } from '#modules/payments/payment-gateway.ts'
import type { ProviderAnswer } from '../provider-http.ts'

/** Ids come as numbers, and are only ever compared. */
const idSchema = z.union([z.int(), z.string().min(1)]).transform(String)

/** `status: true` means that the call worked, not that money moved. */
export const envelopeSchema = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal(true), data })

/** A list; its `meta` names the number of pages unless it is read by cursors. */
export const pageSchema = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    status: z.literal(true),
    data: z.array(entry),
    meta: z.object({ pageCount: z.int().nullish() }).nullish(),
  })

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

export const listedRefundSchema = refundSchema.extend({
  /** The transaction's id; some lists have the transaction itself. */
  transaction: z.union([idSchema, z.object({ id: idSchema }).transform(({ id }) => id)]).nullish(),
  currency: z.string().nullish(),
})

export type PaystackTransaction = z.infer<typeof transactionSchema>
export type PaystackRefund = z.infer<typeof refundSchema>

/** Entries of a list that are asked for at once. */
export const PER_PAGE = 100

export function messageOf({ body }: ProviderAnswer): string {
  return problemSchema.safeParse(body).data?.message ?? ''
}

/** Refusals of a call by their cause. */
export function accepted(answer: ProviderAnswer): ProviderAnswer {
  if (answer.status < 400) return answer
  const problem = problemSchema.safeParse(answer.body).data
  if (problem?.code === 'duplicate_reference' || /duplicate transaction reference/i.test(problem?.message ?? ''))
    throw new GatewayFailure('duplicate_reference', 'the reference is known already')
  throw new GatewayFailure('rejected', `refused with ${answer.status}: ${problem?.code ?? 'no code'}`)
}
