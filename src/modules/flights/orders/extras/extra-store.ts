import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Currency } from '#contracts/money.ts'
import type { Db, Tx } from '#db/database.ts'
import type { ExtraTables } from '#db/schema/extras.ts'
import { newId } from '#platform/ids.ts'
import type { ChosenExtra } from './choose-extras.ts'

/** A bag or seat of an order. */
export interface OrderExtraRow extends ChosenExtra {
  readonly id: string
  readonly itemId: string
  /** The later request that added it; null where it was bought with the order. */
  readonly requestId: string | null
  readonly currency: Currency
  readonly status: 'wanted' | 'bought' | 'lost'
}

const keysSchema = z.array(z.string())

interface ExtraOwner {
  readonly orderId: string
  readonly itemId: string
  readonly requestId: string | null
  readonly currency: Currency
}

/** Keeps what was chosen, wanted until the supplier has sold it. */
export async function saveExtras(tx: Tx, owner: ExtraOwner, chosen: readonly ChosenExtra[]): Promise<void> {
  if (chosen.length > 0) await insertExtras(tx, owner, chosen).execute()
}

/** The same for at least one, as a part of a larger statement. */
export function insertExtras(db: Db | Tx, owner: ExtraOwner, chosen: readonly ChosenExtra[]) {
  return db.insertInto('order_extras').values(
    chosen.map((extra) => ({
      id: newId('ext'),
      order_id: owner.orderId,
      item_id: owner.itemId,
      request_id: owner.requestId,
      position: extra.position,
      kind: extra.kind,
      extra_id: extra.extraId,
      quantity: extra.quantity,
      seat: extra.seat,
      weight_kg: extra.weightKg,
      segment_keys: JSON.stringify(extra.segmentKeys),
      amount: extra.amount,
      currency: owner.currency,
      supplier_amount: extra.supplierAmount,
      status: 'wanted' as const,
    })),
  )
}

/** Every bag and seat of a flight, by passenger; those of requests that came to nothing are left out. */
export async function loadExtras(db: Db | Tx, itemId: string): Promise<readonly OrderExtraRow[]> {
  const rows = await db
    .selectFrom('order_extras')
    .leftJoin('extras_requests', 'extras_requests.id', 'order_extras.request_id')
    .selectAll('order_extras')
    .where('order_extras.item_id', '=', itemId)
    .where((eb) =>
      eb.or([
        eb('order_extras.request_id', 'is', null),
        eb('extras_requests.status', 'in', ['buying', 'unclear', 'bought']),
      ]),
    )
    .orderBy('order_extras.position')
    .orderBy('order_extras.kind')
    .orderBy('order_extras.id')
    .execute()
  return rows.map(rowOf)
}

/** What a later request asks for. */
export async function extrasOfRequest(db: Db | Tx, requestId: string): Promise<readonly OrderExtraRow[]> {
  const rows = await db.selectFrom('order_extras').selectAll().where('request_id', '=', requestId).execute()
  return rows.map(rowOf)
}

function rowOf(row: Selectable<ExtraTables['order_extras']>): OrderExtraRow {
  return {
    id: row.id,
    itemId: row.item_id,
    requestId: row.request_id,
    position: row.position,
    kind: row.kind,
    extraId: row.extra_id,
    quantity: row.quantity,
    seat: row.seat,
    weightKg: row.weight_kg,
    segmentKeys: keysSchema.parse(row.segment_keys),
    amount: row.amount,
    currency: row.currency,
    supplierAmount: row.supplier_amount,
    status: row.status,
  }
}

/** What an item was, or is to be, bought with; what was lost meanwhile is left out. */
export async function extrasOfItem(db: Db | Tx, item: { readonly id: string }): Promise<readonly OrderExtraRow[]> {
  const all = await loadExtras(db, item.id)
  return all.filter(({ requestId, status }) => requestId === null && status !== 'lost')
}

/** The supplier has sold them, or no longer has them. */
export async function settleExtras(tx: Tx, ids: readonly string[], status: 'bought' | 'lost'): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('order_extras').set({ status }).where('id', 'in', ids).where('status', '=', 'wanted').execute()
}

/** What travellers paid for bags and seats that could not be had, in minor units. */
export async function lostOnExtras(tx: Tx, itemId: string): Promise<number> {
  const lost = await tx
    .selectFrom('order_extras')
    .select('amount')
    .where('item_id', '=', itemId)
    .where('request_id', 'is', null)
    .where('status', '=', 'lost')
    .execute()
  return lost.reduce((sum, { amount }) => sum + amount, 0)
}
