import type { Price } from '#contracts/prices.ts'
import type { Tx } from '#db/database.ts'
import type { Order } from '../order.ts'

/**
 * Gives an item another price, after something was added to it or changed: the order's total is the sum
 * of its items again. Belongs into the transaction that settles the charge for it; the order is locked.
 */
export async function repriceItem(tx: Tx, order: Order, itemId: string, price: Price): Promise<void> {
  const amounts = order.items.map(({ id, amount }) => (id === itemId ? price.grand_total : amount.amount))
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const text = JSON.stringify(price)
  await tx.updateTable('order_items').set({ price: text, amount: price.grand_total }).where('id', '=', itemId).execute()
  await tx
    .updateTable('orders')
    // The price of the only item is the order's.
    .set({ total_amount: total, ...(order.items.length === 1 && { price: text }) })
    .where('id', '=', order.id)
    .execute()
}
