import { type Currency, isCurrency, type Money } from '#contracts/money.ts'
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
  envelopeSchema,
  looseListSchema,
  messageOf,
  type PaystackTransaction,
  PER_PAGE,
  transactionSchema,
} from './paystack-answers.ts'

export async function verify(http: ProviderHttp, reference: string): Promise<TransactionState> {
  const answer = await callProvider(http, {
    method: 'GET',
    path: `/transaction/verify/${encodeURIComponent(reference)}`,
  })
  // An unknown reference is described as 404, and reported as 400 by integrators.
  if (answer.status === 404 || (answer.status === 400 && /not found/i.test(messageOf(answer))))
    return { kind: 'not_found' }
  const { data } = parseAnswer(envelopeSchema(transactionSchema), accepted(answer))
  if (data.reference !== reference) throw new GatewayFailure('malformed', 'the answer is about another reference')
  return stateOf(data)
}

export async function listTransactions(
  http: ProviderHttp,
  { from, to }: RecordWindow,
  page: number,
): Promise<RecordPage<ListedTransaction>> {
  const query = new URLSearchParams({
    from: from.toISOString(),
    to: to.toISOString(),
    perPage: String(PER_PAGE),
    page: String(page),
  })
  const answer = await callProvider(http, { method: 'GET', path: `/transaction?${query}` })
  const { data, meta } = parseAnswer(looseListSchema, accepted(answer))
  return recordPage({ ...readEntries(transactionSchema, data), pages: meta?.pageCount ?? null }, page, listed)
}

function listed(data: PaystackTransaction): ListedTransaction {
  return { reference: data.reference, providerId: data.id, state: stateOf(data) }
}

function stateOf(data: PaystackTransaction): TransactionState {
  switch (data.status) {
    case 'success':
      if (!isCurrency(data.currency)) return { kind: 'unreadable', providerId: data.id, currency: data.currency }
      return {
        kind: 'successful',
        providerId: data.id,
        amount: chargedFor(data, data.currency),
        channel: data.channel ?? 'unknown',
        cardBin: binOf(data.authorization?.bin),
        paidAt: data.paid_at ?? null,
      }
    case 'failed':
      return { kind: 'failed', reason: data.gateway_response ?? null }
    case 'reversed': // the money came and went back: nothing to sell on
      return { kind: 'failed', reason: 'reversed' }
    case 'abandoned':
      return { kind: 'abandoned' }
    default: // ongoing, pending, processing, queued: not final
      return { kind: 'pending', channel: data.channel ?? null }
  }
}

/**
 * What was paid for the goods. `amount` is above `requested_amount` where Paystack's fees are passed on
 * to the customer; below it, less was paid than asked.
 */
function chargedFor(data: PaystackTransaction, currency: Currency): Money {
  return { amount: Math.min(data.amount, data.requested_amount ?? data.amount), currency }
}
