import { z } from 'zod'
import { isCurrency } from '#contracts/money.ts'
import type { DisputeListing, ProviderDispute, RecordWindow } from '#modules/payments/payment-gateway.ts'
import { callProvider, parseAnswer, type ProviderHttp } from '../provider-http.ts'
import { NOTHING_LISTED, readEntries, readPages } from '../read-pages.ts'
import { accepted, envelopeSchema, idSchema, looseListSchema, PER_PAGE } from './paystack-answers.ts'

/**
 * `src/api/disputes` and `charge-dispute-*.json` of PaystackOSS/doc-code-snippets. `refund_amount` and
 * `currency` are null in some of them.
 */
const disputeSchema = z.object({
  id: idSchema,
  refund_amount: z.coerce.number().int().nullish().catch(null),
  currency: z.string().nullish(),
  status: z.string(),
  resolution: z.string().nullish(),
  category: z.string().nullish(),
  transaction: z.object({ id: idSchema, reference: z.string() }).nullish(),
  transaction_reference: z.string().nullish(),
  dueAt: z.coerce.date().nullish().catch(null),
})

/** `GET /dispute/:id`. */
export async function readDispute(http: ProviderHttp, id: string): Promise<ProviderDispute | null> {
  const answer = await callProvider(http, { method: 'GET', path: `/dispute/${encodeURIComponent(id)}` })
  if (answer.status === 404) return null
  return disputeOf(parseAnswer(envelopeSchema(disputeSchema), accepted(answer)).data)
}

/** `GET /dispute?from=&to=`: every page of it. */
export async function listDisputes(http: ProviderHttp, { from, to }: RecordWindow): Promise<DisputeListing> {
  const window = { from: from.toISOString(), to: to.toISOString(), perPage: String(PER_PAGE) }
  const { entries, isComplete } = await readPages(async (page) => {
    const query = new URLSearchParams({ ...window, page: String(page) })
    const answer = await callProvider(http, { method: 'GET', path: `/dispute?${query}` })
    if (answer.status === 404) return NOTHING_LISTED
    const { data, meta } = parseAnswer(looseListSchema, accepted(answer))
    return { ...readEntries(disputeSchema, data), total: meta?.total ?? null, pages: meta?.pageCount ?? null }
  })
  return { disputes: entries.map(disputeOf), isComplete }
}

function disputeOf({
  transaction,
  currency,
  refund_amount,
  ...dispute
}: z.infer<typeof disputeSchema>): ProviderDispute {
  const isMoney = typeof refund_amount === 'number' && currency && isCurrency(currency)
  return {
    providerDisputeId: dispute.id,
    reference: transaction?.reference ?? dispute.transaction_reference ?? null,
    providerId: transaction?.id ?? null,
    amount: isMoney ? { amount: refund_amount, currency } : null,
    state: stateOf(dispute.status, dispute.resolution ?? null),
    reason: dispute.category ?? null,
    dueAt: dispute.dueAt ?? null,
  }
}

/** `declined` is the merchant's answer that the bank has taken; accepted is accepted, by whomever. */
const DECISIONS: Readonly<Record<string, ProviderDispute['state']>> = {
  declined: 'won',
  'merchant-accepted': 'lost',
  'auto-accepted': 'lost',
}

function stateOf(status: string, resolution: string | null): ProviderDispute['state'] {
  if (status === 'resolved') return DECISIONS[resolution ?? ''] ?? 'unknown'
  if (status === 'awaiting-merchant-feedback' || status === 'pending') return 'needs_answer'
  return status === 'awaiting-bank-feedback' ? 'answered' : 'unknown'
}
