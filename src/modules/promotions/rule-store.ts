import type { Selectable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { PromotionTables } from '#db/schema/promotions.ts'
import { type CustomerFacts, type DiscountRule, discountScopeSchema } from './discount-rule.ts'

/** A coupon code as the shop keeps it: people type it in any case and with spaces around. */
function normaliseCode(code: string): string {
  return code.trim().toUpperCase()
}

export async function findRule(db: Db | Tx, code: string): Promise<DiscountRule | null> {
  const row = await db.selectFrom('coupons').selectAll().where('code', '=', normaliseCode(code)).executeTakeFirst()
  return row ? ruleOf(row) : null
}

/** Rules of a source that an agency has switched on and that are in their time. */
export async function currentRules(db: Db | Tx, source: DiscountRule['source'], now: Date): Promise<DiscountRule[]> {
  const rows = await db
    .selectFrom('coupons')
    .selectAll()
    .where('source', '=', source)
    .where('active', '=', true)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('code')
    .execute()
  return rows.map(ruleOf)
}

/** What a customer has done with a rule, and whether they have booked before. */
export async function loadCustomer(db: Db | Tx, code: string, customerKey: string): Promise<CustomerFacts> {
  const booked = await db
    .selectFrom('customer_bookings')
    .select('order_id')
    .where('customer_key', '=', customerKey)
    .limit(1)
    .executeTakeFirst()
  const uses = await db
    .selectFrom('coupon_customers')
    .select('used')
    .where('code', '=', code)
    .where('customer_key', '=', customerKey)
    .executeTakeFirst()
  return { hasBooked: booked !== undefined, used: uses?.used ?? 0 }
}

/** A stored rule as it is worked with. */
export function ruleOf(row: Selectable<PromotionTables['coupons']>): DiscountRule {
  return {
    code: row.code,
    source: row.source,
    kind: row.kind,
    value: row.value,
    currency: row.currency,
    appliesTo: row.applies_to,
    maxDiscount: row.max_discount,
    minOrderAmount: row.min_order_amount,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    totalLimit: row.total_limit,
    used: row.used,
    perUserLimit: row.per_user_limit,
    firstBookingOnly: row.first_booking_only,
    scope: discountScopeSchema.parse(row.scope),
    stackable: row.stackable,
    priority: row.priority,
    active: row.active,
  }
}
