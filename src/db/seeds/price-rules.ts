import type { Db } from '../handle.ts'

/**
 * What a new shop adds to a supplier's price: its service fee, and, switched off, an example of a
 * markup. Rows that exist are left alone.
 */
export async function seedPriceRules(db: Db): Promise<void> {
  await db
    .insertInto('price_rules')
    .values([
      {
        id: 'service-fee',
        code: 'SVC',
        charge: 'fixed_per_pax',
        value: 250_000,
        currency: 'NGN',
        maximum: null,
        scope: JSON.stringify({ products: ['flight'] }),
        starts_at: null,
        ends_at: null,
      },
      {
        id: 'example-markup',
        code: 'MARKUP',
        charge: 'percent',
        value: 200,
        currency: 'NGN',
        maximum: 10_000_000,
        scope: JSON.stringify({ products: ['flight'], cabins: ['business', 'first_class'], countries: ['NG'] }),
        starts_at: null,
        ends_at: null,
        active: false,
      },
    ])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
