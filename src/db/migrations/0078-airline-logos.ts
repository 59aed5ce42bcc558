import { type Kysely, sql } from 'kysely'

/** Logos of airlines as suppliers give them, served from the shop's own address. The version before knows none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table airline_logos (
      iata_code text primary key check (iata_code ~ '^[A-Z0-9]{2}$'),
      version text not null,
      media_type text not null check (media_type in ('image/svg+xml', 'image/png')),
      content bytea not null check (octet_length(content) between 1 and 65536),
      fetched_at timestamptz not null
    )
  `.execute(db)
}
