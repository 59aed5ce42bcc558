import { type Kysely, sql } from 'kysely'

/** Packages that the agency has written down itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence own_package_versions`.execute(db)
  await sql`
    create table own_packages (
      code text primary key,
      contract jsonb not null,
      version bigint not null default nextval('own_package_versions'),
      updated_at timestamptz not null
    )
  `.execute(db)
}
