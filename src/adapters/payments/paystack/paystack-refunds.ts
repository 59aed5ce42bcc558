import { isCurrency } from '#contracts/money.ts'
import {
  GatewayFailure,
  type KnownTransaction,
  type ListedRefund,
  type NewRefund,
  type RecordPage,
  type RecordWindow,
  type Refund,
  type RefundListing,
  type RefundState,
} from '#modules/payments/payment-gateway.ts'
import { callProvider, parseAnswer, type ProviderHttp } from '../provider-http.ts'
import { NOTHING_LISTED, type ProviderPage, readEntries, recordPage } from '../read-pages.ts'
import { readRefundList } from '../refund-lists.ts'
import {
  accepted,
  envelopeSchema,
  looseListSchema,
  type PaystackRefund,
  PER_PAGE,
  refundSchema,
} from './paystack-answers.ts'

export async function requestRefund(http: ProviderHttp, { transaction, amount, note }: NewRefund): Promise<Refund> {
  const answer = await callProvider(http, {
    method: 'POST',
    path: '/refund',
    body: { transaction: transaction.reference, amount: amount.amount, currency: amount.currency, merchant_note: note },
  })
  const { data } = parseAnswer(envelopeSchema(refundSchema), accepted(answer))
  return { providerRefundId: data.id, amount, state: refundState(data.status) }
}

/** `GET /refund/:id` (API description of 2025-10-24). */
export async function readRefund(
  http: ProviderHttp,
  id: string,
  transaction: KnownTransaction,
): Promise<Refund | null> {
  const answer = await callProvider(http, { method: 'GET', path: `/refund/${encodeURIComponent(id)}` })
  if (answer.status === 404) return null
  const { data } = parseAnswer(envelopeSchema(refundSchema), accepted(answer))
  const { amount, providerRefundId, reference, transactionId, state } = listed(data)
  const isOther =
    (reference !== null && reference !== transaction.reference) ||
    (transactionId !== null && transaction.providerId !== null && transactionId !== transaction.providerId)
  if (providerRefundId !== id || isOther || !amount)
    throw new GatewayFailure('malformed', 'the answer is about another refund')
  return { providerRefundId, amount, state }
}

/**
 * Older pages of Paystack's documents filter by `reference`, newer ones by `transaction`, the
 * transaction's id; the API description has neither. Both are sent, and what is not understood is ignored.
 */
export async function listRefundsOf(
  http: ProviderHttp,
  { reference, providerId }: KnownTransaction,
): Promise<RefundListing> {
  const filter = { ...(providerId !== null && { transaction: providerId }), reference }
  return readRefundList((page) => readPage(http, filter, page), listed)
}

export async function listRefunds(
  http: ProviderHttp,
  { from, to }: RecordWindow,
  page: number,
): Promise<RecordPage<ListedRefund>> {
  const filter = { from: from.toISOString(), to: to.toISOString() }
  return recordPage(await readPage(http, filter, page), page, listed)
}

async function readPage(
  http: ProviderHttp,
  filter: Readonly<Record<string, string>>,
  page: number,
): Promise<ProviderPage<PaystackRefund>> {
  const query = new URLSearchParams({ ...filter, perPage: String(PER_PAGE), page: String(page) })
  const answer = await callProvider(http, { method: 'GET', path: `/refund?${query}` })
  // The description has 404 for this list: nothing was refunded yet.
  if (answer.status === 404) return NOTHING_LISTED
  const { data, meta } = parseAnswer(looseListSchema, accepted(answer))
  return { ...readEntries(refundSchema, data), total: meta?.total ?? null, pages: meta?.pageCount ?? null }
}

function listed({ id, amount, currency, status, ...refund }: PaystackRefund): ListedRefund {
  return {
    providerRefundId: id,
    reference: refund.transaction_reference ?? refund.transaction?.reference ?? null,
    transactionId: refund.transaction?.id ?? null,
    amount: typeof amount === 'number' && currency && isCurrency(currency) ? { amount, currency } : null,
    state: refundState(status),
    note: refund.merchant_note ?? null,
    isOfDispute: Boolean(refund.dispute),
  }
}

const STATES: Readonly<Record<string, RefundState>> = {
  pending: 'pending',
  processing: 'processing',
  processed: 'processed',
  failed: 'failed',
  'needs-attention': 'needs_attention',
}

function refundState(status: string): Refund['state'] {
  return STATES[status] ?? 'unknown'
}
