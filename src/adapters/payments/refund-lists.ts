import {
  GatewayFailure,
  type ListedRefund,
  type RecordPage,
  type RefundListing,
} from '#modules/payments/payment-gateway.ts'
import { type ProviderPage, readPages } from './read-pages.ts'

/** A provider's refunds of one transaction, read to the list's end, as far as it has one. */
export async function readRefundList<Entry extends { readonly id: string }>(
  read: (page: number) => Promise<ProviderPage<Entry>>,
  listed: (entry: Entry) => ListedRefund,
): Promise<RefundListing> {
  const { entries, isComplete } = await readPages(read)
  return { refunds: entries.map(listed), isComplete }
}

/**
 * One page of all refunds, as the books are compared by it.
 * @throws GatewayFailure where some of it cannot be read.
 */
export function refundPage<Entry>(
  { entries, pages, hasUnreadable }: ProviderPage<Entry>,
  page: number,
  listed: (entry: Entry) => ListedRefund,
): RecordPage<ListedRefund> {
  if (hasUnreadable) throw new GatewayFailure('malformed', 'the list of refunds has entries that cannot be read')
  return { entries: entries.map(listed), hasMore: entries.length > 0 && page < (pages ?? Infinity) }
}

/** What a list says that has no refunds at all. */
export const NO_REFUNDS = { entries: [], total: null, pages: null, hasUnreadable: false } as const
