import { type Kysely, sql } from 'kysely'

/** Comparisons of the shop's books with those of its payment providers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reconciliation_runs (
      id bigint generated always as identity primary key,
      provider text not null,
      -- hour: the last hours, often; day: far back, seldom
      depth text not null check (depth in ('hour', 'day')),
      window_from timestamptz not null,
      window_to timestamptz not null,
      status text not null default 'running' check (status in ('running', 'done')),
      -- where a run that was broken off goes on
      step text not null default 'transactions' check (step in ('transactions', 'refunds', 'ours')),
      page integer not null default 1,
      -- what the provider listed of ours, of others, and what came of it
      listed integer not null default 0,
      foreign_entries integer not null default 0,
      settled integer not null default 0,
      differences integer not null default 0,
      started_at timestamptz not null,
      finished_at timestamptz,
      unique (provider, depth, window_to),
      check (window_from < window_to),
      check ((status = 'done') = (finished_at is not null))
    )
  `.execute(db)
  // What a run has seen in the provider's lists, until it is done: what is not among it is missing there.
  await sql`
    create table reconciliation_seen (
      run_id bigint not null references reconciliation_runs (id) on delete cascade,
      kind text not null check (kind in ('transaction', 'refund')),
      provider_id text not null,
      primary key (run_id, kind, provider_id)
    )
  `.execute(db)
  await sql`create index payments_by_time on payments (provider, paid_at) where paid_at is not null`.execute(db)
}
