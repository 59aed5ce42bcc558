import { type Kysely, sql } from 'kysely'

/** Prices of more than flights can be watched: an alert says what of. Its days are those that the price is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table price_alerts
      add column kind text not null default 'flight' check (kind in ('flight', 'hotel'))
  `.execute(db)
}
