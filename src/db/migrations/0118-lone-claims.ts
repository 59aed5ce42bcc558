import { type Kysely, sql } from 'kysely'

/** Whether it was a job that its process died of, or one that ran beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs
      -- of the claims in a row that nobody ended, those in which nothing ran beside the job
      add column lone_claims integer not null default 0
  `.execute(db)
}
