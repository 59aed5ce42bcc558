import type { Clock } from '#platform/clock.ts'
import {
  statedAmount,
  GatewayFailure,
  type ListedRefund,
  type PaymentGateway,
  type Refund,
} from '../payment-gateway.ts'
import { matchRefund, type RefundMatch, type SoughtRefund } from './match-refund.ts'

/** `none`: the provider has no such refund, proved by lists that were read to their end. */
export type FoundRefund = { readonly kind: 'found'; readonly refund: Refund } | { readonly kind: 'none' | 'unknown' }

const DAY_MS = 86_400_000
const MOST_PAGES = 200

/**
 * Looks for a refund at its provider; sends nothing. With the provider's id it is asked for by that; without
 * it the transaction's refunds are listed. One that may have been asked for is also looked for among all
 * refunds of that time: a filter that the provider understands otherwise must not hide it.
 * @throws GatewayFailure when the provider is away.
 */
export async function findRefund(
  gateway: PaymentGateway,
  clock: Clock,
  sought: SoughtRefund,
  providerRefundId: string | null,
): Promise<FoundRefund> {
  if (providerRefundId !== null) {
    const refund = await gateway.readRefund(providerRefundId, sought.transaction)
    return refund ? { kind: 'found', refund } : { kind: 'unknown' }
  }
  const { refunds, isComplete } = await gateway.listRefundsOf(sought.transaction)
  const match = matchRefund(sought, refunds)
  if (match.kind !== 'none') return answerOf(sought, match)
  if (!isComplete) return { kind: 'unknown' }
  if (sought.postedAt === null) return { kind: 'none' }
  const since = await listSince(gateway, clock, sought.postedAt)
  const told = since.map((one) => ({ ...one, amount: statedAmount(one, sought.amount) }))
  return answerOf(sought, matchRefund(sought, told))
}

async function listSince({ records }: PaymentGateway, clock: Clock, postedAt: Date): Promise<readonly ListedRefund[]> {
  if (!records) return []
  const window = { from: new Date(postedAt.getTime() - DAY_MS), to: new Date(clock.now().getTime() + DAY_MS) }
  // By id: a list that grows while it is read has some entries twice.
  const found = new Map<string, ListedRefund>()
  for (let number = 1; number <= MOST_PAGES; number++) {
    const { entries, unreadable, hasMore } = await records.listRefunds(window, number)
    // It may be the one that is sought.
    if (unreadable.length > 0) throw new GatewayFailure('malformed', 'the list of refunds cannot be read')
    const before = found.size
    for (const entry of entries) found.set(entry.providerRefundId, entry)
    if (!hasMore) return [...found.values()]
    if (found.size === before) break
  }
  throw new GatewayFailure('malformed', 'the list of refunds has no end')
}

function answerOf({ amount }: SoughtRefund, match: RefundMatch): FoundRefund {
  if (match.kind !== 'found') return match
  const { providerRefundId, state } = match.refund
  return { kind: 'found', refund: { providerRefundId, amount: match.refund.amount ?? amount, state } }
}
