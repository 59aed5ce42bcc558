import { sql } from 'kysely'
import type { DiscountLine } from '#contracts/prices.ts'
import type { CouponRefusal } from '#contracts/promotions.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { customerLimit } from './discount-rule.ts'
import { findRule } from './rule-store.ts'

interface Reservation {
  readonly orderId: string
  readonly customerKey: string
  readonly discounts: readonly DiscountLine[]
}

/**
 * Sets one use of each discount aside for an order, in the transaction that places the order, and
 * remembers whose order it is. The caller gives the transaction up when a use is not to be had.
 * @returns null, or why a use went to somebody else meanwhile.
 */
export async function reserveDiscounts(
  tx: Tx,
  clock: Clock,
  { orderId, customerKey, discounts }: Reservation,
): Promise<CouponRefusal | null> {
  await tx
    .insertInto('customer_bookings')
    .values({ order_id: orderId, customer_key: customerKey })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
  // One order of locks for everybody: no two orders wait for each other.
  for (const { code, amount } of discounts.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const refusal = await takeUse(tx, code, customerKey)
    if (refusal) return refusal
    await tx
      .insertInto('coupon_redemptions')
      .values({
        order_id: orderId,
        code,
        amount,
        status: 'reserved',
        customer_key: customerKey,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['order_id', 'code']).doUpdateSet({ status: 'reserved', amount }))
      .execute()
  }
  return null
}

/** The order came to a booking: its uses are final, and its customer has booked before. */
export async function consumeCoupon(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('coupon_redemptions')
    .set({ status: 'consumed' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'reserved')
    .execute()
  await tx.updateTable('customer_bookings').set({ booked: true }).where('order_id', '=', orderId).execute()
}

/** The order came to nothing: its uses are free again. Releasing twice frees them once. */
export async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
  const released = await tx
    .updateTable('coupon_redemptions')
    .set({ status: 'released' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'reserved')
    .returning(['code', 'customer_key'])
    .execute()
  for (const { code, customer_key } of released.toSorted((a, b) => (a.code < b.code ? -1 : 1)))
    await giveBack(tx, code, customer_key)
}

/**
 * Takes released uses back, for an order that was paid after it had expired.
 * @returns false, and takes none, when other orders have used one up since.
 */
export async function reclaimCoupon(tx: Tx, orderId: string): Promise<boolean> {
  const released = await tx
    .selectFrom('coupon_redemptions')
    .select(['code', 'customer_key'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'released')
    .orderBy('code')
    .forUpdate()
    .execute()
  const taken: typeof released = []
  for (const redemption of released) {
    if (await takeUse(tx, redemption.code, redemption.customer_key)) {
      for (const { code, customer_key } of taken) await giveBack(tx, code, customer_key)
      return false
    }
    taken.push(redemption)
  }
  await tx
    .updateTable('coupon_redemptions')
    .set({ status: 'reserved' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'released')
    .execute()
  return true
}

/** Guarded statements decide the races: first for the rule's last use, then for this customer's. */
async function takeUse(tx: Tx, code: string, customerKey: string | null): Promise<CouponRefusal | null> {
  const taken = await tx
    .updateTable('coupons')
    .set({ used: sql<number>`used + 1` })
    .where('code', '=', code)
    .where((where) => where.or([where('total_limit', 'is', null), where('used', '<', where.ref('total_limit'))]))
    .returning('code')
    .executeTakeFirst()
  if (!taken) return 'limit_reached'
  if (customerKey === null || (await takeCustomersUse(tx, code, customerKey))) return null
  await giveBack(tx, code, null)
  return 'user_limit'
}

/** The largest integer of the column. */
const NO_LIMIT = 2 ** 31 - 1

async function takeCustomersUse(tx: Tx, code: string, customerKey: string): Promise<boolean> {
  const rule = await findRule(tx, code)
  const limit = rule && customerLimit(rule)
  const taken = await tx
    .insertInto('coupon_customers')
    .values({ code, customer_key: customerKey, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['code', 'customer_key'])
        .doUpdateSet({ used: sql<number>`coupon_customers.used + 1` })
        .where('coupon_customers.used', '<', limit ?? NO_LIMIT),
    )
    .returning('used')
    .executeTakeFirst()
  return taken !== undefined
}

async function giveBack(tx: Tx, code: string, customerKey: string | null): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ used: sql<number>`used - 1` })
    .where('code', '=', code)
    .execute()
  if (customerKey === null) return
  await tx
    .updateTable('coupon_customers')
    .set({ used: sql<number>`used - 1` })
    .where('code', '=', code)
    .where('customer_key', '=', customerKey)
    .execute()
}
