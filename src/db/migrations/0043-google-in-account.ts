import { type Kysely, sql } from 'kysely'

/** Who is signed in goes to Google, too: to link an account there, or to prove that they still are who was linked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table google_sign_ins
      add column purpose text not null default 'sign_in' check (purpose in ('sign_in', 'link', 'prove')),
      -- the linked person has come back: until the row expires a first password may be set
      add column proved_at timestamptz,
      add constraint google_sign_ins_proof check (proved_at is null or purpose = 'prove')
  `.execute(db)
}
