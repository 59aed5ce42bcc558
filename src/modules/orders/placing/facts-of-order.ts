import type { SaleFacts } from '#modules/pricing/index.ts'
import type { Order } from '../order.ts'
import type { Products } from '../products.ts'

/** What discounts for a way of paying may look at in an order: its first item. */
export function factsOfOrder(products: Products, { id, items: [item] }: Order): SaleFacts {
  if (!item) throw new Error(`order ${id} has no items`)
  return products.of(item.kind).factsOf(item)
}
