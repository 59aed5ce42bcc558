import type { AskedDocumentsRequest, AskedDocumentsResponse } from '#contracts/orders/asked-documents.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { type FileDeps, listFiles } from '#modules/files/index.ts'
import { loadOwnOrder } from '../paying/own-order.ts'
import type { Products } from '../products.ts'
import { DOCUMENT_OWNER, documentsOfOrder, MOST_FILES_OF_DOCUMENT, takesDocuments } from './asked-documents.ts'

/** What asking for documents needs. */
export interface AskedDocumentsDeps extends Pick<FileDeps, 'db' | 'cipher' | 'clock' | 'owners'> {
  readonly products: Products
}

/**
 * The documents that an order asks of its travellers, with what was sent of each.
 * @throws Refusal `not_found`
 */
export async function listAskedDocuments(
  deps: AskedDocumentsDeps,
  actor: Actor,
  { confirmation_id }: AskedDocumentsRequest,
  language: Language,
): Promise<AskedDocumentsResponse> {
  const order = await loadOwnOrder(deps.db, actor, confirmation_id)
  const owner = { kind: DOCUMENT_OWNER, id: order.id }
  const files = await listFiles(deps, actor, owner)
  const today = deps.clock.now().toISOString().slice(0, 10)
  const documents = await documentsOfOrder(deps.products, order, language)
  return {
    owner,
    open: takesDocuments(order),
    most_files: MOST_FILES_OF_DOCUMENT,
    documents: documents.map(({ itemId, traveller, slot, name, text, due }) => ({
      item_id: itemId,
      traveller,
      slot,
      name,
      text,
      due,
      overdue: due !== null && due < today,
      files: files.filter((file) => file.slot === slot),
    })),
  }
}
