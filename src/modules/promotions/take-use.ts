import { sql } from 'kysely'
import type { DiscountLine } from '#contracts/prices.ts'
import type { CouponRefusal } from '#contracts/orders/promotions.ts'
import type { Db, Tx } from '#db/database.ts'
import { type Changes, withChanges } from '#db/write-in-one-statement.ts'
import type { Clock } from '#platform/clock.ts'

interface Use {
  readonly code: string
  readonly customerKey: string | null
  /** When the rule must be in force; null where that was seen to before. */
  readonly at: Date | null
}

/** Guarded changes decide the races: first for the rule's last use, then for this customer's. */
function usesTaken(db: Db | Tx, { code, customerKey, at }: Use) {
  return {
    use_taken: db
      .updateTable('coupons')
      .set({ used: sql<number>`used + 1` })
      .where('code', '=', code)
      .where((where) => where.or([where('total_limit', 'is', null), where('used', '<', where.ref('total_limit'))]))
      .$if(at !== null, (query) =>
        query.where('active', '=', true).where('starts_at', '<=', at).where('ends_at', '>', at),
      )
      .returning(['code', 'first_booking_only', 'per_user_limit']),
    customers_use_taken: sql`
      insert into coupon_customers (code, customer_key, used)
      select code, ${customerKey}, 1 from use_taken where ${customerKey}::text is not null
      on conflict (code, customer_key) do update set used = coupon_customers.used + 1
      where coupon_customers.used < (
        -- whoever books for the first time does so once
        select case when first_booking_only then 1 else coalesce(per_user_limit, coupon_customers.used + 1) end
        from use_taken
      )
      returning code`,
  } satisfies Changes
}

/** Takes a use, or says why none is left. */
export async function takeUse(tx: Tx, code: string, customerKey: string | null): Promise<CouponRefusal | null> {
  const { rows } = await sql<{ by_customer: boolean }>`
    ${withChanges(usesTaken(tx, { code, customerKey, at: null }))}
    select exists (select from customers_use_taken) as by_customer from use_taken
  `.execute(tx)
  const [taken] = rows
  if (!taken) return 'limit_reached'
  if (customerKey === null || taken.by_customer) return null
  await giveBack(tx, code, null)
  return 'user_limit'
}

/** The constraint that refuses a use beyond the limit. */
export const USED_UP = 'coupon_redemptions_code_fkey'

interface Redemption extends Pick<DiscountLine, 'code' | 'amount'> {
  readonly orderId: string
  readonly customerKey: string
}

/**
 * Sets one use of a discount aside for a new order, as parts of the statement that writes the order: others
 * wait for the rule's row no longer than that takes. Where the rule is no longer in force or no use is left
 * the redemption is of no coupon, by which the database refuses the statement as a whole (`USED_UP`).
 */
export function reserveDiscount(db: Db | Tx, clock: Clock, redemption: Redemption) {
  const { orderId, customerKey, code, amount } = redemption
  const at = clock.now()
  return {
    ...usesTaken(db, { code, customerKey, at }),
    use_redeemed: sql`
      insert into coupon_redemptions (order_id, code, amount, status, customer_key, created_at)
      values (
        ${orderId}, coalesce((select code from customers_use_taken), ''), ${amount}, 'reserved', ${customerKey},
        ${at}
      )`,
  } satisfies Changes
}

export async function giveBack(tx: Tx, code: string, customerKey: string | null): Promise<void> {
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
