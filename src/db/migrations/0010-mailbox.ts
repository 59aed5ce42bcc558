import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mailbox_messages (
      id bigint generated always as identity primary key,
      message_id text not null unique,
      sender text not null,
      recipient text not null,
      subject text not null,
      text text not null,
      html text not null,
      language text not null,
      received_at timestamptz not null
    )
  `.execute(db)
  await sql`
    create table mailbox_attachments (
      id bigint generated always as identity primary key,
      message bigint not null references mailbox_messages (id) on delete cascade,
      filename text not null,
      content_type text not null,
      content bytea not null
    )
  `.execute(db)
}
