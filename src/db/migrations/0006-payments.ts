import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payments (
      id bigint generated always as identity primary key,
      -- no foreign key: payments know nothing of orders
      order_id text not null,
      provider text not null check (provider in ('paystack', 'flutterwave')),
      reference text not null unique check (reference ~ '^[A-Za-z0-9-]{12,50}$'),
      amount bigint not null check (amount > 0),
      currency text not null,
      status text not null default 'created' check (status in (
        'created', 'open', 'pending', 'abandoned', 'failed', 'paid', 'mismatch', 'refund_pending', 'refunded'
      )),
      provider_id text,
      access_code text,
      hosted_url text,
      channel text,
      -- what the provider says was paid; differs from amount and currency in a mismatch only
      paid_amount bigint,
      paid_currency text,
      failure_reason text,
      paid_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (provider, provider_id),
      check (status not in ('paid', 'refund_pending', 'refunded')
        or (paid_at is not null and provider_id is not null and paid_amount = amount and paid_currency = currency))
    )
  `.execute(db)
  // Decides the race of two clicks on Pay: one payment of an order at a provider can be paid at a time.
  await sql`
    create unique index payments_one_live on payments (order_id, provider)
    where status in ('created', 'open', 'pending', 'abandoned')
  `.execute(db)
  await sql`create index payments_of_order on payments (order_id)`.execute(db)
  await sql`
    create table payment_events (
      id bigint generated always as identity primary key,
      reference text not null references payments (reference),
      status text not null,
      at timestamptz not null
    )
  `.execute(db)
  await sql`create index payment_events_of_payment on payment_events (reference)`.execute(db)
  await sql`
    create table webhook_inbox (
      id bigint generated always as identity primary key,
      provider text not null,
      -- neither provider sends an event id: the adapter derives a key that copies share
      dedupe_key text not null,
      event text not null,
      reference text,
      body text not null,
      received_at timestamptz not null,
      processed_at timestamptz,
      unique (provider, dedupe_key)
    )
  `.execute(db)
  await sql`
    create table refunds (
      id text primary key,
      payment_reference text not null references payments (reference),
      reason text not null,
      amount bigint not null check (amount > 0),
      currency text not null,
      status text not null default 'due' check (status in (
        'due', 'pending', 'processing', 'processed', 'failed', 'needs_attention'
      )),
      provider_refund_id text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      -- asking twice for the same reason is asking once
      unique (payment_reference, reason)
    )
  `.execute(db)
}
