import { sql } from 'kysely'
import { owns } from '#modules/accounts/index.ts'
import type { FileOwner } from '#modules/files/index.ts'
import { loadOrder } from '../order-store.ts'
import type { Products } from '../products.ts'
import { KEEP_PASSPORTS_DAYS } from '../travellers/identity-documents.ts'
import { DOCUMENT_OWNER, documentsOfOrder, MOST_FILES_OF_DOCUMENT, takesDocuments } from './asked-documents.ts'

const DAY_MS = 86_400_000
/** Of an order: those of nine travellers, each with some documents of some pages. */
const MOST_FILES = 120

/**
 * Orders as owners of their travellers' documents. Who has looked a booking up by its reference may send some, and
 * neither read nor remove any: a reference is known to more people than a passport should be.
 */
export function createDocumentOwner({ products }: { readonly products: Products }): FileOwner {
  return {
    kind: DOCUMENT_OWNER,
    async open(db, actor, id) {
      const order = await loadOrder(db, id)
      if (!order || !owns(actor, order)) return null
      const isOwner = owns({ ...actor, grants: [] }, order)
      const slots = new Set((await documentsOfOrder(products, order, 'en')).map(({ slot }) => slot))
      return {
        may: { add: true, read: isOwner, remove: isOwner },
        closed: takesDocuments(order) ? null : 'documents_closed',
        takes: (slot) => slots.has(slot),
        limits: { slotFiles: MOST_FILES_OF_DOCUMENT, files: MOST_FILES, bytes: null, kindBytes: null },
      }
    },
    async keptUntil(db, ids) {
      const rows = await db
        .selectFrom('orders')
        .select([
          'id',
          sql<Date>`case when status in ('expired', 'failed', 'cancelled') then updated_at else coalesce(
            (select max(ends_at)::timestamptz from order_items where order_id = orders.id), updated_at
          ) end`.as('endsAt'),
        ])
        .where('id', 'in', ids)
        .execute()
      return new Map(rows.map(({ id, endsAt }) => [id, new Date(endsAt.getTime() + KEEP_PASSPORTS_DAYS * DAY_MS)]))
    },
  }
}
