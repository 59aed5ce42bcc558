import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table newsletter_subscribers (
      id text primary key,
      -- lower case
      email text not null unique,
      language text not null,
      -- asked for letters, not confirmed yet | receives letters | has left
      status text not null check (status in ('pending', 'subscribed', 'unsubscribed')),
      -- when the last mail for a sign-up was owed
      requested_at timestamptz not null,
      confirmed_at timestamptz,
      unsubscribed_at timestamptz
    )
  `.execute(db)
  await sql`create index newsletter_subscribers_pending on newsletter_subscribers (requested_at) where status = 'pending'`.execute(
    db,
  )
  await sql`
    create table newsletter_links (
      -- SHA-256 of the token, hex: the token itself stands in the mail alone
      token_hash text primary key,
      subscriber_id text not null references newsletter_subscribers (id) on delete cascade,
      purpose text not null check (purpose in ('confirm', 'unsubscribe')),
      -- null: for ever
      expires_at timestamptz,
      used_at timestamptz
    )
  `.execute(db)
  await sql`create index newsletter_links_subscriber on newsletter_links (subscriber_id)`.execute(db)
  await sql`create index newsletter_links_expiry on newsletter_links (expires_at)`.execute(db)
}
