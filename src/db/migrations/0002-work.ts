import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      id bigint generated always as identity primary key,
      kind text not null,
      -- one pending or finished job per key: enqueueing twice does nothing
      key text not null unique,
      payload jsonb not null,
      status text not null default 'ready' check (status in ('ready', 'done', 'dead')),
      run_at timestamptz not null,
      locked_until timestamptz,
      attempts integer not null default 0,
      last_error text,
      created_at timestamptz not null,
      finished_at timestamptz
    )
  `.execute(db)
  await sql`create index jobs_due on jobs (run_at, id) where status = 'ready'`.execute(db)
}
