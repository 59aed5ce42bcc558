import { type Kysely, sql } from 'kysely'

/** Only flights ask who holds an infant. An order of something else names nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_passengers
      drop constraint order_passengers_check,
      add constraint order_passengers_check check (type = 'INF' or infant_of is null)
  `.execute(db)
}
