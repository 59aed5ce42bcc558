import type { Db } from '../database.ts'

/** The welcome coupon of a new shop: 5 % off, at most ₦50,000; a row that exists is left alone. */
export async function seedPromotions(db: Db): Promise<void> {
  await db
    .insertInto('coupons')
    .values({
      code: 'TERANGA5',
      name_en: 'Welcome: 5% off',
      name_fr: 'Bienvenue : 5 % de remise',
      kind: 'percent',
      value: 500,
      currency: 'NGN',
      max_discount: 5_000_000,
      min_order_amount: 5_000_000,
      starts_at: new Date('2026-01-01T00:00:00Z'),
      ends_at: new Date('2036-01-01T00:00:00Z'),
      total_limit: null,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}
