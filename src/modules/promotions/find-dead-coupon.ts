import type { DeadCoupon } from '#contracts/orders/promotions.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { refusalOfRule } from './discount-rule.ts'
import { findRule } from './rule-store.ts'

/** Why the coupon of a link takes nothing off whatever is booked; null where it may, and where there is no such coupon. */
export async function findDeadCoupon(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  code: string,
): Promise<DeadCoupon | null> {
  const rule = await findRule(db, code)
  return rule?.source === 'coupon' ? refusalOfRule(rule, clock.now()) : null
}
