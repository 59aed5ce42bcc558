import type { Selectable } from 'kysely'
import type { Money } from '#contracts/money.ts'
import type { Db, Tx } from '#db/database.ts'
import type { PromotionTables } from '#db/schema/promotions.ts'
import type { Clock } from '#platform/clock.ts'
import { type Coupon, type CouponQuote, quote } from './coupon.ts'

/** A coupon code as the shop keeps it: people type it in any case and with spaces around. */
export function normaliseCode(code: string): string {
  return code.trim().toUpperCase()
}

/** What a coupon would take off a total now. Reserves nothing. */
export async function quoteCoupon(
  db: Db | Tx,
  clock: Clock,
  asked: { code: string; total: Money },
): Promise<CouponQuote> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', normaliseCode(asked.code))
    .executeTakeFirst()
  return row ? quote(couponOf(row), asked.total, clock.now()) : { valid: false, reason: 'unknown' }
}

function couponOf(row: Selectable<PromotionTables['coupons']>): Coupon {
  return {
    code: row.code,
    kind: row.kind,
    value: row.value,
    currency: row.currency,
    maxDiscount: row.max_discount,
    minOrderAmount: row.min_order_amount,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    totalLimit: row.total_limit,
    used: row.used,
    active: row.active,
  }
}
