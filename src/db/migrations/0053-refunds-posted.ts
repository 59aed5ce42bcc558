import { type Kysely, sql } from 'kysely'

/** Whether a provider may have been asked for a refund, apart from whether it is spoken with just now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunds add column posted_at timestamptz`.execute(db)
  // Whoever was spoken with before may have been asked: the words did not tell looks from questions.
  await sql`
    update refunds set posted_at = coalesce(asked_at, created_at)
    where destination = 'source' and (status <> 'due' or asked_at is not null)
  `.execute(db)
  await sql`
    alter table sandbox_controls add column refund_shape text not null default 'current'
      check (refund_shape in ('current', 'older', 'nested', 'bare', 'unfiltered'))
  `.execute(db)
}
