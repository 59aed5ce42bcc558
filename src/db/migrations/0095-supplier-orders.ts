import { type Kysely, sql } from 'kysely'

/** Attempts, quotes and what fake servers remember belong to sellers of every product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stay_attempts rename to supplier_attempts`.execute(db)
  await sql`alter index stay_attempts_supplier_order_id rename to supplier_attempts_supplier_order_id`.execute(db)
  await sql`alter table stay_cancellations rename to supplier_cancellations`.execute(db)
  await sql`alter table stay_stand_in_records rename to stand_in_records`.execute(db)
  await sql`alter index stay_stand_in_records_reference rename to stand_in_records_reference`.execute(db)
}
