import { type Kysely, sql } from 'kysely'

/** A payment sandbox may do what it is asked and lose its answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sandbox_controls
      drop constraint sandbox_controls_api_check,
      add constraint sandbox_controls_api_check check (api in ('up', 'error', 'malformed', 'lost'))
  `.execute(db)
}
