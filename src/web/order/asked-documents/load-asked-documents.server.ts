import type { AskedDocumentsResponse } from '#contracts/orders/asked-documents.ts'
import type { PageContext } from '../../lib/page/page-context.ts'
import type { Order } from '../product-panels.ts'

/** The documents that an order asks for; null where it asks for none, and in trouble: the rest of the page stands. */
export async function loadAskedDocuments(
  { api }: PageContext,
  { asks_documents, confirmation_id }: Order,
): Promise<AskedDocumentsResponse | null> {
  if (!asks_documents) return null
  try {
    return await api.call('orderAskedDocuments', { confirmation_id })
  } catch {
    return null
  }
}
