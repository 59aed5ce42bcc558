import { Refusal } from '#contracts/errors.ts'
import type { ActivitySupplier } from './activity-supplier.ts'

/** `own_activities~LOS-walk`: whose activity it is, and by what its seller knows it. */
export function activityIdOf(supplierCode: string, productId: string): string {
  return `${supplierCode}~${productId}`
}

/** @throws Refusal `not_found` for an activity of nobody that the shop buys from */
export function readActivityId(
  { suppliers }: { readonly suppliers: readonly ActivitySupplier[] },
  activityId: string,
): { readonly supplier: ActivitySupplier; readonly productId: string } {
  const at = activityId.indexOf('~')
  const supplier = suppliers.find(({ code }) => code === activityId.slice(0, Math.max(0, at)))
  if (!supplier) throw new Refusal('not_found')
  return { supplier, productId: activityId.slice(at + 1) }
}
