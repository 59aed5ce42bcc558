import { type Kysely, sql } from 'kysely'

/** What tells a transfer that a file and the bank's feed both tell of from another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bank_statement_lines
      add column feed_id text unique,
      add column bank_reference text,
      add column account text not null default '',
      add column words text
  `.execute(db)
  await sql`create index bank_statement_lines_by_money on bank_statement_lines (booked_at, amount)`.execute(db)
}
