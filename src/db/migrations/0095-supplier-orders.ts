import { type Kysely, sql } from 'kysely'

/** Attempts, quotes and what fake servers remember belong to sellers of every product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stay_attempts rename to supplier_attempts`.execute(db)
  await sql`alter table stay_cancellations rename to supplier_cancellations`.execute(db)
  await sql`alter table stay_stand_in_records rename to stand_in_records`.execute(db)
  // Under their former names the version before still finds them.
  await sql`create view stay_attempts as select * from supplier_attempts`.execute(db)
  await sql`create view stay_cancellations as select * from supplier_cancellations`.execute(db)
  await sql`create view stay_stand_in_records as select * from stand_in_records`.execute(db)
}
