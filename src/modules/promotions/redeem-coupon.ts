import { sql } from 'kysely'
import type { Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { normaliseCode } from './quote-coupon.ts'

/**
 * Sets one use of a coupon aside for an order, in the transaction that places the order.
 * @returns false when the last use went to somebody else meanwhile.
 */
export async function reserveCoupon(
  tx: Tx,
  clock: Clock,
  redemption: { orderId: string; code: string; discount: Money },
): Promise<boolean> {
  const code = normaliseCode(redemption.code)
  if (!(await takeUse(tx, code))) return false
  await tx
    .insertInto('coupon_redemptions')
    .values({
      order_id: redemption.orderId,
      code,
      amount: redemption.discount.amount,
      status: 'reserved',
      created_at: clock.now(),
    })
    .execute()
  return true
}

/** The order was fulfilled: its use of the coupon is final. An order without a coupon changes nothing. */
export async function consumeCoupon(tx: Tx, orderId: string): Promise<void> {
  await moveRedemption(tx, orderId, 'reserved', 'consumed')
}

/** The order came to nothing: its use is free again. Releasing twice frees one use. */
export async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
  const code = await moveRedemption(tx, orderId, 'reserved', 'released')
  if (code === null) return
  await tx
    .updateTable('coupons')
    .set({ used: sql<number>`used - 1` })
    .where('code', '=', code)
    .execute()
}

/**
 * Takes a released use back, for an order that was paid after it had expired.
 * @returns false when other orders have used the coupon up since.
 */
export async function reclaimCoupon(tx: Tx, orderId: string): Promise<boolean> {
  const code = await moveRedemption(tx, orderId, 'released', 'reserved')
  if (code === null || (await takeUse(tx, code))) return true
  await moveRedemption(tx, orderId, 'reserved', 'released')
  return false
}

/** One guarded statement decides the race for the last use. */
async function takeUse(tx: Tx, code: string): Promise<boolean> {
  const taken = await tx
    .updateTable('coupons')
    .set({ used: sql<number>`used + 1` })
    .where('code', '=', code)
    .where((where) => where.or([where('total_limit', 'is', null), where('used', '<', where.ref('total_limit'))]))
    .returning('code')
    .executeTakeFirst()
  return taken !== undefined
}

type RedemptionStatus = 'reserved' | 'consumed' | 'released'

async function moveRedemption(
  tx: Tx,
  orderId: string,
  from: RedemptionStatus,
  to: RedemptionStatus,
): Promise<string | null> {
  const moved = await tx
    .updateTable('coupon_redemptions')
    .set({ status: to })
    .where('order_id', '=', orderId)
    .where('status', '=', from)
    .returning('code')
    .executeTakeFirst()
  return moved?.code ?? null
}
