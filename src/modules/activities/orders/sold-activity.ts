import type { z } from 'zod'
import type { OrderItem } from '#modules/orders/index.ts'
import { activitySnapshotSchema } from '../offers/activity-offer.ts'

/** What an order keeps of places that were sold, frozen when it was placed. */
export const soldActivitySchema = activitySnapshotSchema.omit({ price: true })
export type SoldActivity = z.infer<typeof soldActivitySchema>

/** Orders are read often and say the same each time. */
const known = new WeakMap<OrderItem, SoldActivity>()

/** What an item sold of an activity. @throws Error for one of another product */
export function soldActivityOf(item: OrderItem): SoldActivity {
  const before = known.get(item)
  if (before) return before
  if (item.kind !== 'activity') throw new Error(`item ${item.id} is no activity`)
  const activity = soldActivitySchema.parse(item.sold)
  known.set(item, activity)
  return activity
}
