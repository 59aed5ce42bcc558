import type { z } from 'zod'
import type { OrderItem } from '#modules/orders/index.ts'
import { policySnapshotSchema } from '../offers/policy-offer.ts'

/** What an order keeps of cover that was sold, frozen when it was placed. */
export const soldCoverSchema = policySnapshotSchema.omit({ price: true })
export type SoldCover = z.infer<typeof soldCoverSchema>

/** Orders are read often and say the same each time. */
const known = new WeakMap<OrderItem, SoldCover>()

/** What an item sold as cover. @throws Error for one of another product */
export function soldCoverOf(item: OrderItem): SoldCover {
  const before = known.get(item)
  if (before) return before
  if (item.kind !== 'insurance') throw new Error(`item ${item.id} is no cover`)
  const cover = soldCoverSchema.parse(item.sold)
  known.set(item, cover)
  return cover
}
