import type { DiscountLine } from '#contracts/prices.ts'
import type { CouponRefusal } from '#contracts/orders/promotions.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { giveBack, takeUse } from './take-use.ts'

interface Reservation {
  readonly orderId: string
  readonly customerKey: string
  readonly discounts: readonly DiscountLine[]
}

/**
 * Sets one use of each discount aside for an order, in the transaction that places the order. The caller
 * gives the transaction up when no use is left.
 * @returns null, or why a use went to somebody else meanwhile.
 */
export async function reserveDiscounts(
  tx: Tx,
  clock: Clock,
  { orderId, customerKey, discounts }: Reservation,
): Promise<CouponRefusal | null> {
  if (discounts.length === 0) return null
  // One order of locks for everybody: no two orders wait for each other.
  for (const { code } of discounts.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const refusal = await takeUse(tx, code, customerKey)
    if (refusal) return refusal
  }
  const created_at = clock.now()
  await tx
    .insertInto('coupon_redemptions')
    .values(
      discounts.map(({ code, amount }) => ({
        order_id: orderId,
        code,
        amount,
        status: 'reserved' as const,
        customer_key: customerKey,
        created_at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'code'])
        .doUpdateSet({ status: 'reserved', amount: (eb) => eb.ref('excluded.amount') }),
    )
    .execute()
  return null
}

/** The order came to a booking: its uses are final, and its customer has booked before. */
export async function consumeCoupon(tx: Tx, orderId: string, customerKey: string): Promise<void> {
  await tx
    .updateTable('coupon_redemptions')
    .set({ status: 'consumed' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'reserved')
    .execute()
  await tx
    .insertInto('customer_bookings')
    .values({ order_id: orderId, customer_key: customerKey })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
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
