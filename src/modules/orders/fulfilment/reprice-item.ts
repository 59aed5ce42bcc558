import { type Price, priceSchema } from '#contracts/prices.ts'
import type { Tx } from '#db/database.ts'
import { addPrices } from '#modules/pricing/index.ts'
import type { Order } from '../order.ts'

/**
 * Gives an item another price, after something was added to it or changed: the order's price is that of all
 * its items again. Belongs into the transaction that settles the charge for it; the order is locked.
 */
export async function repriceItem(tx: Tx, order: Order, itemId: string, price: Price): Promise<void> {
  await repriceItems(tx, order, new Map([[itemId, price]]))
}

/** The same for several at once, by their ids. */
export async function repriceItems(
  tx: Tx,
  { id: orderId }: Pick<Order, 'id'>,
  prices: ReadonlyMap<string, Price | undefined>,
): Promise<void> {
  for (const [id, price] of prices) {
    if (!price) continue
    const changed = { price: JSON.stringify(price), amount: price.grand_total }
    await tx.updateTable('order_items').set(changed).where('id', '=', id).execute()
  }
  const items = await tx
    .selectFrom('order_items')
    .select('price')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const whole = addPrices(items.map(({ price }) => priceSchema.parse(price)))
  const total = { price: JSON.stringify(whole), total_amount: whole.grand_total }
  await tx.updateTable('orders').set(total).where('id', '=', orderId).execute()
}
