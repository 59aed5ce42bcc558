import { type Kysely, sql } from 'kysely'

/** Activities of the agency's catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence own_activity_versions`.execute(db)
  await sql`
    create table own_activities (
      code text primary key,
      contract jsonb not null,
      version bigint not null default nextval('own_activity_versions'),
      updated_at timestamptz not null
    )
  `.execute(db)
}
