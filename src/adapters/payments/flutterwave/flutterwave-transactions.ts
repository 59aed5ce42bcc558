import { fromDecimal, isCurrency } from '#contracts/money.ts'
import {
  GatewayFailure,
  type ListedTransaction,
  type RecordPage,
  type RecordWindow,
  type TransactionState,
} from '#modules/payments/payment-gateway.ts'
import { binOf, callProvider, parseAnswer, type ProviderHttp } from '../provider-http.ts'
import { readEntries, recordPage } from '../read-pages.ts'
import {
  accepted,
  daysOf,
  envelopeSchema,
  type FlutterwaveTransaction,
  looseListSchema,
  messageOf,
  transactionSchema,
} from './flutterwave-answers.ts'

export async function verify(http: ProviderHttp, reference: string): Promise<TransactionState> {
  const answer = await callProvider(http, {
    method: 'GET',
    path: `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`,
  })
  // Nobody has tried to pay yet: a hosted link alone makes no transaction.
  if (answer.status >= 400 && /no transaction was found/i.test(messageOf(answer))) return { kind: 'not_found' }
  const { data } = parseAnswer(envelopeSchema(transactionSchema), accepted(answer))
  if (data.tx_ref !== reference) throw new GatewayFailure('malformed', 'the answer is about another reference')
  return stateOf(data)
}

export async function listTransactions(
  http: ProviderHttp,
  window: RecordWindow,
  page: number,
): Promise<RecordPage<ListedTransaction>> {
  const query = new URLSearchParams({ ...daysOf(window), page: String(page) })
  const answer = await callProvider(http, { method: 'GET', path: `/transactions?${query}` })
  const { data, meta } = parseAnswer(looseListSchema, accepted(answer))
  const pages = meta?.page_info?.total_pages ?? null
  return recordPage({ ...readEntries(transactionSchema, data), pages }, page, listed)
}

function listed(data: FlutterwaveTransaction): ListedTransaction {
  return { reference: data.tx_ref, providerId: data.id, state: stateOf(data) }
}

function stateOf(data: FlutterwaveTransaction): TransactionState {
  switch (data.status) {
    case 'successful':
      return paid(data)
    case 'failed':
      return { kind: 'failed', reason: data.processor_response ?? null }
    default:
      return { kind: 'pending', channel: data.payment_type ?? null }
  }
}

/** One entry that cannot be read, such as cents of a franc, is no reason to read none of a list. */
function paid({ id: providerId, currency, ...data }: FlutterwaveTransaction): TransactionState {
  const amount = isCurrency(currency) ? fromDecimal(data.amount, currency) : null
  if (!amount) return { kind: 'unreadable', providerId, currency }
  return {
    kind: 'successful',
    providerId,
    amount,
    channel: data.payment_type ?? 'unknown',
    cardBin: binOf(data.card?.first_6digits),
    paidAt: data.created_at ?? null,
  }
}
