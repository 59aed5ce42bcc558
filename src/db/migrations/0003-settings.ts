import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exchange_rates (
      from_currency text not null,
      to_currency text not null,
      -- units of the target for one unit of the source, before the margin
      rate numeric not null check (rate > 0),
      margin_bps integer not null check (margin_bps between 0 and 5000),
      as_of timestamptz not null,
      primary key (from_currency, to_currency)
    )
  `.execute(db)
}
