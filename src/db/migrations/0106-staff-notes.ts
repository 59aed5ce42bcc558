import { type Kysely, sql } from 'kysely'

/** What staff write for each other about an application or about what machines left to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_notes (
      id text primary key,
      case_id text references cases (id) on delete cascade,
      work_item_id bigint references work_items (id) on delete cascade,
      -- by whom, as queues name them
      staff text not null,
      -- sealed
      body text not null,
      at timestamptz not null,
      check (num_nonnulls(case_id, work_item_id) = 1)
    )
  `.execute(db)
  await sql`create index staff_notes_of_case on staff_notes (case_id, at) where case_id is not null`.execute(db)
  await sql`create index staff_notes_of_work on staff_notes (work_item_id, at) where work_item_id is not null`.execute(
    db,
  )
}
