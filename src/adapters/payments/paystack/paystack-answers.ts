import { z } from 'zod'
import { GatewayFailure } from '#modules/payments/payment-gateway.ts'
import type { ProviderAnswer } from '../provider-http.ts'

/** Ids come as numbers, and are only ever compared. */
export const idSchema = z.union([z.int(), z.string().min(1)]).transform(String)

/** `status: true` means that the call worked, not that money moved. */
export const envelopeSchema = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal(true), data })

/** How it refuses a call: what says neither is not its own. */
export const problemSchema = z.object({
  status: z.literal(false),
  message: z.string(),
  code: z.string().nullish().catch(null),
})

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

/** The transaction of a refund or dispute: its id, or the transaction itself. */
const transactionNameSchema = z.union([
  idSchema.transform((id) => ({ id, reference: null })),
  z
    .object({ id: idSchema, reference: z.string().nullish() })
    .transform(({ id, reference }) => ({ id, reference: reference ?? null })),
])

/**
 * A refund as it is answered in lists, by id, and when it is made. Only `id` and `status` stand in all of
 * Paystack's examples; what else there is tells refunds apart.
 */
export const refundSchema = z.object({
  id: idSchema,
  amount: z.coerce.number().int().nullish().catch(null),
  currency: z.string().nullish(),
  status: z.string(),
  merchant_note: z.string().nullish(),
  transaction_reference: z.string().nullish(),
  transaction: transactionNameSchema.nullish(),
  /** The dispute that Paystack made the refund for. */
  dispute: z.unknown().optional(),
})

/**
 * A list, whose entries are read one by one: one that cannot be read leaves the others. Its `meta` names the number of
 * pages unless it is read by cursors.
 */
export const looseListSchema = z.object({
  status: z.literal(true),
  data: z.array(z.unknown()),
  meta: z.object({ total: z.coerce.number().int().nullish(), pageCount: z.coerce.number().int().nullish() }).nullish(),
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
