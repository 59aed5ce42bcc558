import { z } from 'zod'
import { type DisputeListing, GatewayFailure, type ProviderDispute } from '#modules/payments/payment-gateway.ts'
import { callProvider, parseAnswer, type ProviderHttp } from '../provider-http.ts'
import { NOTHING_LISTED, readEntries, readPages } from '../read-pages.ts'
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
  const { disputes, isComplete } = await listChargebacks(http, {})
  const found = disputes.find(({ providerDisputeId }) => providerDisputeId === id)
  if (!found && !isComplete) throw new GatewayFailure('malformed', 'the list of chargebacks cannot be read to its end')
  return found ?? null
}

/** `GET /chargebacks?from=&to=`, days, of every status. */
export async function listChargebacks(
  http: ProviderHttp,
  window: Readonly<Record<string, string>>,
): Promise<DisputeListing> {
  const found = new Map<string, Chargeback>()
  let isComplete = true
  for (const status of ASKED) {
    const listed = await listOf(http, { ...window, status })
    for (const one of listed.entries) found.set(one.id, one)
    isComplete &&= listed.isComplete
  }
  return { disputes: [...found.values()].map(disputeOf), isComplete }
}

function listOf(http: ProviderHttp, filter: Readonly<Record<string, string>>) {
  return readPages(async (page) => {
    const query = new URLSearchParams({ ...filter, page: String(page) })
    const answer = await callProvider(http, { method: 'GET', path: `/chargebacks?${query}` })
    if (answer.status === 404) return NOTHING_LISTED
    const { data, meta } = parseAnswer(looseListSchema, accepted(answer))
    const { total = null, total_pages: pages = null } = meta?.page_info ?? {}
    return { ...readEntries(chargebackSchema, data), total, pages }
  })
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
