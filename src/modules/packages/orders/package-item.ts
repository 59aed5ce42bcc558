import { z } from 'zod'
import type { OrderItem } from '#modules/orders/index.ts'
import { packageChoiceSchema } from '../offers/package-choice.ts'

/** What an order keeps of a package that was sold, frozen when it was placed. */
export const soldPackageSchema = packageChoiceSchema.extend({
  /** By when all of it is paid, where it is paid in parts. */
  partsUntil: z.iso.datetime().nullable(),
})
export type SoldPackage = z.infer<typeof soldPackageSchema>

/** Orders are read often and say the same each time. */
const known = new WeakMap<OrderItem, SoldPackage>()

/** What an item sold as a package. @throws Error for one of another product */
export function soldPackageOf(item: OrderItem): SoldPackage {
  const before = known.get(item)
  if (before) return before
  if (item.kind !== 'package') throw new Error(`item ${item.id} is no package`)
  const sold = soldPackageSchema.parse(item.sold)
  known.set(item, sold)
  return sold
}
