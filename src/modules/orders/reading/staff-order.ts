import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import { writeAudit } from '#modules/audit/index.ts'
import { loadOrder } from '../order-store.ts'
import { foldReference } from './look-up-booking.ts'
import { getOrder, type PresentDeps } from './get-order.ts'

/**
 * The story of an order for somebody of the agency; that they have looked is written down.
 * @throws Refusal `booking_not_found`
 */
export async function readOrderForStaff(deps: PresentDeps, staff: string, reference: string, language: Language) {
  const { db, clock, products } = deps
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('booking_reference', '=', foldReference(reference))
    .executeTakeFirst()
  const order = row ? await loadOrder(db, row.id) : null
  if (!order) throw new Refusal('booking_not_found')
  await db
    .transaction()
    .execute((tx) =>
      writeAudit(tx, clock, { actor: `staff:${staff}`, action: 'order.read', object: order.id, facts: {} }),
    )
  const story = await getOrder(deps, { sessionId: '', grants: [order.id] }, { confirmation_id: order.id }, language)
  return {
    id: order.id,
    createdAt: order.createdAt,
    total: order.total,
    story,
    items: order.items.map((item) => ({
      item_id: item.id,
      kind: item.kind,
      title: products.find(item.kind)?.title(item, language) ?? item.kind,
      status: item.status,
      supplier: item.supplierCode,
      supplier_reference: item.supplierOrderId,
      pnr: item.pnr,
      amount: item.amount,
      starts_at: item.period?.startsAt ?? null,
    })),
  }
}
