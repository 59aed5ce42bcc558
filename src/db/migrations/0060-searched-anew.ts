import { type Kysely, sql } from 'kysely'

/**
 * Before anybody pays: by which search Duffel was asked to book, since it makes one order of each, and what a confirmed
 * offer was searched anew as.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table duffel_attempts add column offer_request_id text`.execute(db)
  await sql`
    create index duffel_attempts_request on duffel_attempts (offer_request_id) where offer_request_id is not null
  `.execute(db)
  await sql`create index if not exists duffel_attempts_offer on duffel_attempts (offer_id)`.execute(db)
  await sql`alter table flight_offers add column renewal jsonb`.execute(db)
}
