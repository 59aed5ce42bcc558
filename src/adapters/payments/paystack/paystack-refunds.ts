import { isCurrency, type Money } from '#contracts/money.ts'
import {
  GatewayFailure,
  type KnownTransaction,
  type ListedRefund,
  type RecordPage,
  type RecordWindow,
  type Refund,
  type RefundState,
} from '#modules/payments/payment-gateway.ts'
import { callProvider, parseAnswer, type ProviderHttp } from '../provider-http.ts'
import {
  accepted,
  envelopeSchema,
  listedRefundSchema,
  pageSchema,
  type PaystackRefund,
  PER_PAGE,
  refundSchema,
} from './paystack-answers.ts'

export async function refund(
  http: ProviderHttp,
  { reference }: KnownTransaction,
  amount: Money,
  reason: string,
): Promise<Refund> {
  const earlier = await findRefund(http, reference, amount, reason)
  if (earlier) return refundOf(earlier, amount)
  const answer = await callProvider(http, {
    method: 'POST',
    path: '/refund',
    body: { transaction: reference, amount: amount.amount, currency: amount.currency, merchant_note: reason },
  })
  return refundOf(parseAnswer(envelopeSchema(refundSchema), accepted(answer)).data, amount)
}

const MOST_PAGES = 100

/**
 * The list's filter by transaction is not in Paystack's API description: where it is not kept to, the
 * refunds of all transactions come, page after page.
 */
async function findRefund(http: ProviderHttp, reference: string, amount: Money, reason: string) {
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data, hasMore } = await listPage(http, { reference }, page)
    const found = data.find(
      (one) => one.transaction_reference === reference && one.merchant_note === reason && one.amount === amount.amount,
    )
    if (found || !hasMore) return found
  }
  throw new GatewayFailure('malformed', 'the list of refunds has no end')
}

export async function listRefunds(
  http: ProviderHttp,
  { from, to }: RecordWindow,
  page: number,
): Promise<RecordPage<ListedRefund>> {
  const { data, hasMore } = await listPage(http, { from: from.toISOString(), to: to.toISOString() }, page)
  return {
    entries: data.map((one) => ({
      providerRefundId: one.id,
      reference: one.transaction_reference ?? null,
      transactionId: one.transaction ?? null,
      amount: one.currency && isCurrency(one.currency) ? { amount: one.amount, currency: one.currency } : null,
      state: refundState(one.status),
    })),
    hasMore,
  }
}

async function listPage(http: ProviderHttp, filter: Readonly<Record<string, string>>, page: number) {
  const query = new URLSearchParams({ ...filter, perPage: String(PER_PAGE), page: String(page) })
  const answer = await callProvider(http, { method: 'GET', path: `/refund?${query}` })
  // The description has 404 for this list: nothing was refunded yet.
  if (answer.status === 404) return { data: [], hasMore: false }
  const { data } = parseAnswer(pageSchema(listedRefundSchema), accepted(answer))
  return { data, hasMore: data.length === PER_PAGE }
}

function refundOf({ id, status }: PaystackRefund, amount: Money): Refund {
  return { providerRefundId: id, amount, state: refundState(status) }
}

function refundState(status: PaystackRefund['status']): RefundState {
  return status === 'needs-attention' ? 'needs_attention' : status
}
