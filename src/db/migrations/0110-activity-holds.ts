import { type Kysely, sql } from 'kysely'

/** Choices of activities at sellers that keep no places before they are paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activity_holds (
      supplier text not null,
      uuid uuid not null,
      body jsonb not null,
      client_reference text,
      held_until timestamptz not null,
      released_at timestamptz,
      created_at timestamptz not null,
      primary key (supplier, uuid)
    )
  `.execute(db)
  await sql`create index activity_holds_idle on activity_holds (created_at) where client_reference is null`.execute(db)
}
