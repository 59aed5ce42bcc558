import { type Kysely, sql } from 'kysely'

/** Words of the home page, cities, countries, routes and offers have versions, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_versions drop constraint content_versions_entry_check`.execute(db)
  await sql`
    alter table content_versions add constraint content_versions_entry_check
    check (entry ~ '^(pages|blog|faqs|copy|cities|countries|routes|offers)/[a-z0-9-]{1,80}$')
  `.execute(db)
}
