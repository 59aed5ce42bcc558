import { type Kysely, sql } from 'kysely'

/** The oldest migration that a version of the shop must know to work with this schema: one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schema_floor (
      only_row boolean primary key default true check (only_row),
      migration text not null
    )
  `.execute(db)
  await sql`insert into schema_floor (migration) values ('0047-fenced-answers')`.execute(db)
}
