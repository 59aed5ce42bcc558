import type { Db } from '#db/database.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Order, OrderItem } from '../order.ts'
import { loadLockedOrder, loadOrder } from '../order-store.ts'
import { enqueueLookUp, LOOK_UP } from '../order-work.ts'
import { SAID_TO_STAFF } from './look-up-order.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

/**
 * Staff have it from the supplier, by telephone or letter, that it has booked nothing: it is asked once more, and unless
 * it then says otherwise what was paid goes back. Not while what was sent to it may still arrive.
 * @returns false for what no answer is waited for, or of which that has been said
 */
export async function declareUnbooked(
  { db, clock }: Deps,
  { itemId, actor }: { readonly itemId: string; readonly actor: string },
): Promise<boolean> {
  const orderId = await orderOf(db, itemId)
  if (orderId === null) return false
  return db.transaction().execute(async (tx) => {
    const order = await loadLockedOrder(tx, orderId)
    const item = unheardOf(order, itemId)
    if (!item || (await isSaid(tx, itemId))) return false
    await writeAudit(tx, clock, { actor, action: 'work.unbooked', object: itemId, facts: { order: order.id } })
    await enqueueLookUp(tx, clock, item, { attempt: 0, round: `${SAID_TO_STAFF}:${clock.now().toISOString()}` })
    return true
  })
}

/** Whether staff may say that the supplier has booked nothing of an item: its answer is waited for, and nobody has said so. */
export async function mayDeclareUnbooked(db: Db, itemId: string): Promise<boolean> {
  const orderId = await orderOf(db, itemId)
  const order = orderId === null ? null : await loadOrder(db, orderId)
  return order !== null && unheardOf(order, itemId) !== null && !(await isSaid(db, itemId))
}

async function orderOf(db: Db, itemId: string): Promise<string | null> {
  const row = await db.selectFrom('order_items').select('order_id').where('id', '=', itemId).executeTakeFirst()
  return row?.order_id ?? null
}

/** The item where its supplier's answer is waited for. */
function unheardOf(order: Order, itemId: string): OrderItem | null {
  if (order.status !== 'processing') return null
  return order.items.find(({ id, status }) => id === itemId && status === 'unconfirmed') ?? null
}

/** Whether the supplier is to be asked once more by the word of staff. */
async function isSaid(db: Db, itemId: string): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('key', 'like', `${LOOK_UP}:${itemId}:%:${SAID_TO_STAFF}:%`)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return job !== undefined
}
