import type { Price } from '#contracts/prices.ts'
import type { SaleFacts } from '#modules/pricing/index.ts'
import type { Order } from '../order.ts'
import type { Products } from '../products.ts'

/** What discounts for a way of paying look at in each item of an order. */
export function pricedItemsOf(
  products: Products,
  { items }: Order,
): readonly { readonly price: Price; readonly facts: SaleFacts }[] {
  return items.map((item) => ({ price: item.price, facts: products.of(item.kind).factsOf(item) }))
}
