import type { ReactNode } from 'react'
import type { Item, Order } from '../product-panels.ts'
import { ChargedNote, PriceBreakdown } from './price-breakdown.tsx'
import { partsOf } from './price-parts.ts'

interface OrderPriceProps {
  readonly order: Order
  /** What the price of an item is called; null for what is shared among its travellers. */
  readonly nameOf: (item: Item) => ReactNode | null
}

/** What an order costs: each line of its price, and what will really be charged. */
export function OrderPrice({ order: { price, items }, nameOf }: OrderPriceProps) {
  // What is changed later changes the order's price.
  const own = (item: Item) => (items.length === 1 ? price : item.price)
  const parts = partsOf(items.map((item) => ({ id: item.item_id, price: own(item), name: nameOf(item) })))
  return (
    <>
      <PriceBreakdown price={price} parts={parts} />
      <ChargedNote price={price} amount={price.grand_total} />
    </>
  )
}
