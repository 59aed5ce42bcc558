import { type Kysely, sql } from 'kysely'

/** Tables of the local payment sandboxes: what a provider would remember. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_transactions (
      id bigint generated always as identity (start with 4100001) primary key,
      provider text not null check (provider in ('paystack', 'flutterwave')),
      reference text not null,
      access_code text not null unique,
      amount bigint not null check (amount > 0),
      currency text not null,
      status text not null default 'initialized'
        check (status in ('initialized', 'ongoing', 'pending', 'failed', 'success')),
      step text not null default 'choose' check (step in ('choose', 'pin', 'otp', 'transfer', 'ussd')),
      channel text,
      gateway_response text,
      email text not null,
      customer_name text not null,
      phone text not null,
      title text not null,
      return_url text not null,
      metadata jsonb not null,
      charged_amount bigint,
      charged_currency text,
      paid_at timestamptz,
      created_at timestamptz not null,
      unique (provider, reference)
    )
  `.execute(db)
  await sql`
    create table sandbox_refunds (
      id bigint generated always as identity (start with 7300001) primary key,
      transaction_id bigint not null references sandbox_transactions (id),
      amount bigint not null check (amount > 0),
      status text not null check (status in ('pending', 'processed', 'failed', 'needs-attention')),
      note text not null,
      created_at timestamptz not null
    )
  `.execute(db)
  await sql`
    create table sandbox_webhooks (
      id bigint generated always as identity primary key,
      provider text not null,
      body text not null,
      status text not null default 'queued'
        check (status in ('queued', 'held', 'delivered', 'dropped', 'failed')),
      copies integer not null default 1,
      attempts integer not null default 0,
      created_at timestamptz not null
    )
  `.execute(db)
  await sql`
    create table sandbox_controls (
      provider text primary key,
      webhooks text not null default 'deliver' check (webhooks in ('deliver', 'drop', 'hold')),
      copies integer not null default 1 check (copies between 1 and 100),
      charge text not null default 'exact' check (charge in ('exact', 'underpay', 'other_currency')),
      refunds text not null default 'processed' check (refunds in ('processed', 'failed', 'needs-attention')),
      api text not null default 'up' check (api in ('up', 'error', 'malformed'))
    )
  `.execute(db)
}
