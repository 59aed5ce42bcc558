import { type Kysely, sql } from 'kysely'

/** Guests' orders had two indexes of the very same, both written with every order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_of_guests`.execute(db)
}
