import { type Kysely, sql } from 'kysely'

/** Plain dates are text, so that both databases and the driver agree on what they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAlerts(db)
  await sql`
    create table price_alert_days (
      alert_id text not null references price_alerts (id) on delete cascade,
      day text not null,
      -- cheapest of the day
      amount bigint not null,
      primary key (alert_id, day)
    )
  `.execute(db)
  await sql`
    create table price_alert_news (
      id text primary key,
      alert_id text not null references price_alerts (id) on delete cascade,
      -- from 1: no piece of news is told twice
      number integer not null,
      kind text not null check (kind in ('drop', 'below_maximum')),
      amount bigint not null,
      before bigint,
      departure_date text not null,
      return_date text,
      at timestamptz not null,
      unique (alert_id, number)
    )
  `.execute(db)
  await sql`
    create table price_alert_links (
      -- SHA-256 of the token, hex: the token itself stands in the mail alone
      token_hash text primary key,
      alert_id text not null references price_alerts (id) on delete cascade,
      purpose text not null check (purpose in ('confirm', 'stop')),
      -- null: for ever
      expires_at timestamptz,
      used_at timestamptz
    )
  `.execute(db)
  await sql`create index price_alert_links_alert on price_alert_links (alert_id)`.execute(db)
}

async function createAlerts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_alerts (
      id text primary key,
      -- the customer's id, or a guest's address: 'mail ada@example.com'
      owner text not null,
      customer_id text references customers (id),
      -- a guest's
      email text,
      language text not null check (language in ('en', 'fr')),
      query jsonb not null,
      -- digest of query and dates: the same search is watched once
      query_key text not null,
      dates text not null check (dates in ('exact', 'days', 'month')),
      currency text not null,
      max_price bigint check (max_price > 0),
      -- a guest's, not confirmed yet | looked after | kept still by its owner | over
      status text not null check (status in ('pending', 'active', 'paused', 'ended')),
      -- when the last mail that asks a guest was owed
      requested_at timestamptz not null,
      created_at timestamptz not null,
      ended_at timestamptz,
      -- the last day that can still be flown
      ends_on text not null,
      last_price bigint,
      last_departure text,
      last_return text,
      lowest_price bigint,
      -- the price that the next one is measured against: the last that was told, at first the first that was seen
      told_price bigint,
      -- dearest since then
      peak_price bigint,
      news_count integer not null default 0,
      checked_at timestamptz,
      next_check_at timestamptz not null,
      locked_until timestamptz,
      -- checks begun: fences those off that lost their lease
      checks integer not null default 0,
      check ((customer_id is null) <> (email is null))
    )
  `.execute(db)
  await sql`create unique index price_alerts_once on price_alerts (owner, query_key) where status <> 'ended'`.execute(
    db,
  )
  await sql`create index price_alerts_owner on price_alerts (owner, created_at)`.execute(db)
  await sql`create index price_alerts_due on price_alerts (next_check_at) where status = 'active'`.execute(db)
}
