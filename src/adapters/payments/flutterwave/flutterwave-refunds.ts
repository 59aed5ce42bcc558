import { toDecimal } from '#contracts/money.ts'
import {
  statedAmount,
  GatewayFailure,
  type KnownTransaction,
  type ListedRefund,
  type NewRefund,
  type RecordPage,
  type RecordWindow,
  type Refund,
  type RefundListing,
} from '#modules/payments/payment-gateway.ts'
import { callProvider, parseAnswer, type ProviderHttp } from '../provider-http.ts'
import { NOTHING_LISTED, type ProviderPage, readEntries, recordPage } from '../read-pages.ts'
import { readRefundList } from '../refund-lists.ts'
import {
  accepted,
  daysOf,
  envelopeSchema,
  type FlutterwaveRefund,
  looseListSchema,
  refundSchema,
} from './flutterwave-answers.ts'

/**
 * By Flutterwave's id of the transaction that paid: one `tx_ref` may have several transactions, of which
 * the first have failed.
 */
export async function requestRefund(http: ProviderHttp, { transaction, amount, note }: NewRefund): Promise<Refund> {
  const answer = await callProvider(http, {
    method: 'POST',
    path: `/transactions/${encodeURIComponent(idOf(transaction))}/refund`,
    body: { amount: toDecimal(amount), comments: note },
  })
  const { data } = parseAnswer(envelopeSchema(refundSchema), accepted(answer))
  return { providerRefundId: data.id, amount, state: refundState(data.status) }
}

/** In the transaction's list: v3 describes no call for one refund. */
export async function readRefund(
  http: ProviderHttp,
  id: string,
  transaction: KnownTransaction,
): Promise<Refund | null> {
  const { refunds, isComplete } = await listRefundsOf(http, transaction)
  const found = refunds.find(({ providerRefundId }) => providerRefundId === id)
  if (!found && !isComplete) throw new GatewayFailure('malformed', 'the list of refunds has no end')
  if (!found) return null
  const isOther = found.transactionId !== null && found.transactionId !== transaction.providerId
  const amount = statedAmount(found, transaction.amount)
  if (isOther || !amount) throw new GatewayFailure('malformed', 'the answer is about another refund')
  return { providerRefundId: id, amount, state: found.state }
}

export async function listRefundsOf(http: ProviderHttp, transaction: KnownTransaction): Promise<RefundListing> {
  const filter = { id: idOf(transaction) }
  const { refunds, isComplete } = await readRefundList((page) => readPage(http, filter, page), listed)
  return { refunds: refunds.map((one) => ({ ...one, amount: statedAmount(one, transaction.amount) })), isComplete }
}

export async function listRefunds(
  http: ProviderHttp,
  window: RecordWindow,
  page: number,
): Promise<RecordPage<ListedRefund>> {
  return recordPage(await readPage(http, daysOf(window), page), page, listed)
}

async function readPage(
  http: ProviderHttp,
  filter: Readonly<Record<string, string>>,
  page: number,
): Promise<ProviderPage<FlutterwaveRefund>> {
  const query = new URLSearchParams({ ...filter, page: String(page) })
  const answer = await callProvider(http, { method: 'GET', path: `/refunds?${query}` })
  if (answer.status === 404) return NOTHING_LISTED
  const { data, meta } = parseAnswer(looseListSchema, accepted(answer))
  const { total = null, total_pages: pages = null } = meta?.page_info ?? {}
  return { ...readEntries(refundSchema, data), total, pages }
}

function listed({ id, transactionId, amount_refunded, status, note }: FlutterwaveRefund): ListedRefund {
  return {
    providerRefundId: id,
    reference: null,
    transactionId,
    // The list names no currency: it is that of the transaction.
    amount: null,
    unnamed: amount_refunded === null || amount_refunded === undefined ? null : String(amount_refunded),
    state: refundState(status),
    note,
    isOfDispute: false,
  }
}

function idOf({ providerId }: KnownTransaction): string {
  if (providerId === null) throw new GatewayFailure('rejected', 'there is no transaction to refund')
  return providerId
}

function refundState(status: string): Refund['state'] {
  if (status.startsWith('completed') || status === 'successful') return 'processed'
  if (status.startsWith('failed')) return 'failed'
  if (status.startsWith('pending') || status === 'new' || status === 'processing') return 'pending'
  return 'unknown'
}
