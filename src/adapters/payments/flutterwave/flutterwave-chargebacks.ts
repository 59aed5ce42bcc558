import { z } from 'zod'
import { GatewayFailure, type ProviderDispute } from '#modules/payments/payment-gateway.ts'
import { callProvider, parseAnswer, type ProviderHttp } from '../provider-http.ts'
import { readEntries, readPages } from '../read-pages.ts'
import { accepted, amountSchema, idSchema, looseListSchema } from './flutterwave-answers.ts'

/** Reference of v3, "Get all chargebacks": the list names no currency. */
const chargebackSchema = z.object({
  id: idSchema,
  amount: amountSchema.nullish().catch(null),
  status: z.string(),
  comment: z.string().nullish(),
  due_date: z.coerce.date().nullish().catch(null),
  transaction_id: idSchema.nullish(),
  tx_ref: z.string().nullish(),
})
type Chargeback = z.infer<typeof chargebackSchema>

const STATES: Readonly<Record<string, ProviderDispute['state']>> = {
  initiated: 'needs_answer',
  pending: 'needs_answer',
  declined: 'answered',
  accepted: 'lost',
  lost: 'lost',
  won: 'won',
}
/** Each is asked for by name: what the list has without one differs between the documents. */
const ASKED = ['initiated', 'declined', 'accepted', 'lost', 'won'] as const

/** v3 describes no call for one chargeback: it is sought in the whole list. */
export async function readChargeback(http: ProviderHttp, id: string): Promise<ProviderDispute | null> {
  const all = await listChargebacks(http, {})
  return all.find(({ providerDisputeId }) => providerDisputeId === id) ?? null
}

/** `GET /chargebacks?from=&to=`, days, of every status. */
export async function listChargebacks(
  http: ProviderHttp,
  window: Readonly<Record<string, string>>,
): Promise<readonly ProviderDispute[]> {
  const found = new Map<string, Chargeback>()
  for (const status of ASKED) for (const one of await listOf(http, { ...window, status })) found.set(one.id, one)
  return [...found.values()].map(disputeOf)
}

async function listOf(http: ProviderHttp, filter: Readonly<Record<string, string>>): Promise<readonly Chargeback[]> {
  const { entries, isComplete } = await readPages(async (page) => {
    const query = new URLSearchParams({ ...filter, page: String(page) })
    const answer = await callProvider(http, { method: 'GET', path: `/chargebacks?${query}` })
    if (answer.status === 404) return { entries: [], total: null, pages: null, hasUnreadable: false }
    const { data, meta } = parseAnswer(looseListSchema, accepted(answer))
    const { total = null, total_pages: pages = null } = meta?.page_info ?? {}
    return { ...readEntries(chargebackSchema, data), total, pages }
  })
  if (!isComplete) throw new GatewayFailure('malformed', 'the list of chargebacks cannot be read to its end')
  return entries
}

function disputeOf({ id, amount, status, comment, due_date, transaction_id, tx_ref }: Chargeback): ProviderDispute {
  return {
    providerDisputeId: id,
    reference: tx_ref ?? null,
    providerId: transaction_id ?? null,
    amount: null,
    unnamed: amount === null || amount === undefined ? null : String(amount),
    state: STATES[status] ?? 'unknown',
    reason: comment ?? null,
    dueAt: due_date ?? null,
  }
}
