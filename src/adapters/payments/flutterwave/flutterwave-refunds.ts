import { CHARGE_CURRENCY, fromDecimal, type Money, toDecimal } from '#contracts/money.ts'
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
  daysOf,
  envelopeSchema,
  type FlutterwaveRefund,
  listedRefundSchema,
  pageSchema,
  refundSchema,
} from './flutterwave-answers.ts'

/**
 * By Flutterwave's id of the transaction that paid: one `tx_ref` may have several transactions, of which
 * the first have failed.
 */
export async function refund(
  http: ProviderHttp,
  { providerId }: KnownTransaction,
  amount: Money,
  reason: string,
): Promise<Refund> {
  if (providerId === null) throw new GatewayFailure('rejected', 'there is no transaction to refund')
  const earlier = await findRefund(http, providerId, amount, reason)
  if (earlier) return refundOf(earlier, amount)
  const answer = await callProvider(http, {
    method: 'POST',
    path: `/transactions/${encodeURIComponent(providerId)}/refund`,
    body: { amount: toDecimal(amount), comments: reason },
  })
  return refundOf(parseAnswer(envelopeSchema(refundSchema), accepted(answer)).data, amount)
}

const MOST_PAGES = 100

/** The list is asked by transaction and checked again here: where the filter is not kept to, all refunds come. */
async function findRefund(http: ProviderHttp, providerId: string, amount: Money, reason: string) {
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data, hasMore } = await listPage(http, { id: providerId }, page)
    const found = data.find(
      (one) =>
        one.transactionId === providerId &&
        (one.note ?? reason) === reason &&
        fromDecimal(one.amount_refunded, amount.currency)?.amount === amount.amount,
    )
    if (found || !hasMore) return found
  }
  throw new GatewayFailure('malformed', 'the list of refunds has no end')
}

export async function listRefunds(
  http: ProviderHttp,
  window: RecordWindow,
  page: number,
): Promise<RecordPage<ListedRefund>> {
  const { data, hasMore } = await listPage(http, daysOf(window), page)
  return {
    entries: data.map((one) => ({
      providerRefundId: one.id,
      reference: null,
      transactionId: one.transactionId,
      // The list names no currency: refunds are of what the shop charges in.
      amount: fromDecimal(one.amount_refunded, CHARGE_CURRENCY),
      state: refundState(one.status),
    })),
    hasMore,
  }
}

async function listPage(http: ProviderHttp, filter: Readonly<Record<string, string>>, page: number) {
  const query = new URLSearchParams({ ...filter, page: String(page) })
  const answer = await callProvider(http, { method: 'GET', path: `/refunds?${query}` })
  const { data, meta } = parseAnswer(pageSchema(listedRefundSchema), accepted(answer))
  return { data, hasMore: data.length > 0 && page < (meta?.page_info.total_pages ?? Infinity) }
}

function refundOf({ id, status }: FlutterwaveRefund, amount: Money): Refund {
  return { providerRefundId: id, amount, state: refundState(status) }
}

function refundState(status: string): RefundState {
  if (status.startsWith('completed') || status === 'successful') return 'processed'
  if (status.startsWith('failed')) return 'failed'
  return 'pending'
}
