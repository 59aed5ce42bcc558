import type { Db } from '#db/database.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import { loadOrder } from '../order-store.ts'
import { enqueueLookUp } from '../order-work.ts'
import { SAID_TO_STAFF } from './look-up-order.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

/**
 * Staff have it from the supplier, by telephone or letter, that it has booked nothing: it is asked once more, and unless
 * it then says otherwise what was paid goes back. Not while what was sent to it may still arrive.
 * @returns false for what no answer is waited for
 */
export async function declareUnbooked(
  { db, clock }: Deps,
  { itemId, actor }: { readonly itemId: string; readonly actor: string },
): Promise<boolean> {
  const row = await db.selectFrom('order_items').select('order_id').where('id', '=', itemId).executeTakeFirst()
  const order = row && (await loadOrder(db, row.order_id))
  const item = order?.items.find(({ id }) => id === itemId)
  if (order?.status !== 'processing' || item?.status !== 'unconfirmed') return false
  await db.transaction().execute(async (tx) => {
    await writeAudit(tx, clock, { actor, action: 'work.unbooked', object: itemId, facts: { order: order.id } })
    await enqueueLookUp(tx, clock, item, { attempt: 0, round: `${SAID_TO_STAFF}:${clock.now().toISOString()}` })
  })
  return true
}
