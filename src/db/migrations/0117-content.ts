import { type Kysely, sql } from 'kysely'

/** Words of the shop that its agency has changed: every version, and what was shown when. Rows are only added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_versions (
      entry text not null check (entry ~ '^(pages|blog|faqs)/[a-z0-9-]{1,80}$'),
      number integer not null check (number > 0),
      -- whole, as their files have them
      english text not null,
      french text not null,
      created_at timestamptz not null,
      created_by text not null,
      primary key (entry, number)
    )
  `.execute(db)
  await sql`
    create table content_publications (
      id bigint generated always as identity primary key,
      entry text not null,
      -- null: the text that the shop comes with
      number integer,
      published_at timestamptz not null,
      published_by text not null,
      foreign key (entry, number) references content_versions (entry, number)
    )
  `.execute(db)
  await sql`create index content_publications_entry on content_publications (entry, id desc)`.execute(db)
}
