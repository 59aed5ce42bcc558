import { type Kysely, sql } from 'kysely'

/** Lanes of work, and what became of the tries of a job: failures, and processes that died over it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs
      -- jobs of one lane wait for each other only
      add column lane text not null default 'general',
      -- tries that failed; attempts counts every claim and fences old ones off
      add column failures integer not null default 0,
      -- claims in a row that nobody ended: the process died, perhaps of this job
      add column lost_claims integer not null default 0
  `.execute(db)
}
