import { type Kysely, sql } from 'kysely'

/** Advisers that the agency has written down itself, and the times that are taken of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table advisers (
      code text primary key,
      entry jsonb not null,
      updated_at timestamptz not null
    )
  `.execute(db)
  await sql`create type text_range as range (subtype = text)`.execute(db)
  await sql`
    create table adviser_times (
      id text not null,
      -- how often an appointment was moved; the last one stands
      sequence integer not null check (sequence >= 0),
      adviser text not null,
      -- null where the adviser is away
      case_id text references cases (id) on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      channel text check (channel in ('phone', 'whatsapp', 'office')),
      -- of the customer's clock
      time_zone text,
      created_at timestamptz not null,
      -- when it was cancelled, or moved to the next
      ended_at timestamptz,
      primary key (id, sequence),
      check (starts_at < ends_at),
      check ((case_id is null) = (channel is null)),
      -- nobody is in two places at once
      constraint adviser_is_free exclude using gist (
        text_range(adviser, adviser, '[]') with &&,
        tstzrange(starts_at, ends_at) with &&
      ) where (ended_at is null)
    )
  `.execute(db)
  await sql`create unique index adviser_times_standing on adviser_times (id) where ended_at is null`.execute(db)
  await sql`create index adviser_times_of_case on adviser_times (case_id)`.execute(db)
  await sql`create index adviser_times_by_end on adviser_times (ends_at)`.execute(db)
}
