import { type Kysely, sql } from 'kysely'

/** What became of mails that nobody has asked for, for two days: mailboxes and domains as keyed hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table limited_mails (
      message_id text primary key,
      mailbox text not null,
      domain text not null,
      budget text not null,
      kind text not null,
      outcome text not null check (outcome in ('sent', 'late', 'dropped')),
      at timestamptz not null
    )
  `.execute(db)
  await sql`create index limited_mails_mailbox on limited_mails (mailbox, at)`.execute(db)
  await sql`create index limited_mails_domain on limited_mails (domain, at)`.execute(db)
  await sql`create index limited_mails_at on limited_mails (at)`.execute(db)
}
