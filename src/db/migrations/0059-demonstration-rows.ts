import { type Kysely, sql } from 'kysely'

/**
 * Which rates and discounts came with a new shop to try it with: a shop that takes real money drops them. Known in
 * older databases by what they were made with, so that rows an agency has changed stay its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table exchange_rates
      add column illustrative boolean not null default false,
      -- where the rate was read
      add column source text
  `.execute(db)
  await sql`
    update exchange_rates set illustrative = true
    where from_currency = 'NGN' and margin_bps = 150 and as_of = '2026-11-20T08:00:00Z'
  `.execute(db)
  await sql`alter table coupons add column demonstration boolean not null default false`.execute(db)
  await sql`
    update coupons set demonstration = true
    where (code, value, name_en) in (
      ('TERANGA5', 500, 'Welcome: 5% off'),
      ('NAIROBI4', 400, 'Nairobi: 4% off the fare'),
      ('VERVE2', 200, 'Verve cards: 2% off')
    )
  `.execute(db)
}
