import type { ListedRefund, RefundListing } from '#modules/payments/payment-gateway.ts'
import { type ProviderPage, readPages } from './read-pages.ts'

/** A provider's refunds of one transaction, read to the list's end, as far as it has one. */
export async function readRefundList<Entry extends { readonly id: string }>(
  read: (page: number) => Promise<ProviderPage<Entry>>,
  listed: (entry: Entry) => ListedRefund,
): Promise<RefundListing> {
  const { entries, isComplete } = await readPages(read)
  return { refunds: entries.map(listed), isComplete }
}
