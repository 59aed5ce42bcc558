import { type Kysely, sql } from 'kysely'

/** Pictures of the catalogue in the widths that screens ask for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Copies are made before the import that names their picture is kept: no reference.
  await sql`
    create table catalogue_photo_copies (
      photo text not null,
      hash text not null,
      media_type text not null,
      width integer not null,
      height integer not null,
      content bytea not null,
      primary key (photo, width)
    )
  `.execute(db)
  await sql`create index catalogue_photo_copies_hash on catalogue_photo_copies (hash)`.execute(db)
}
