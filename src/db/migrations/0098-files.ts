import { type Kysely, sql } from 'kysely'

/**
 * Files that customers send. What is in them lies in a storage: `file_contents` here, or a server of objects outside.
 * Parts of an upload wait here whatever the storage; everything is sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFiles(db)
  await createContents(db)
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      id text primary key,
      owner_kind text not null,
      owner_id text not null,
      -- which of the owner's places for files it fills
      slot text not null,
      -- sealed: names tell of people
      name text not null,
      -- by what its sender knows it
      upload_key text not null,
      bytes integer not null check (bytes > 0),
      received integer not null default 0 check (received between 0 and bytes),
      status text not null check (status in ('receiving', 'waiting', 'kept', 'refused')),
      refusal text,
      media_type text,
      kept_bytes integer,
      storage text,
      storage_key text,
      -- of the key that sealed what is in the storage
      key_id text,
      created_at timestamptz not null,
      touched_at timestamptz not null,
      -- when its owner is asked next how long it is kept
      look_at timestamptz not null,
      check ((storage_key is null) = (status <> 'kept'))
    )
  `.execute(db)
  await sql`create index files_of_owner on files (owner_kind, owner_id)`.execute(db)
  await sql`create index files_unfinished on files (touched_at) where status in ('receiving', 'refused')`.execute(db)
  await sql`create index files_to_look_at on files (look_at) where status in ('kept', 'waiting')`.execute(db)
}

async function createContents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_parts (
      file_id text not null references files (id) on delete cascade,
      -- offset of its first byte
      at integer not null,
      content bytea not null,
      primary key (file_id, at)
    )
  `.execute(db)
  await sql`
    create table file_contents (
      storage_key text primary key,
      content bytea not null
    )
  `.execute(db)
  // Sealed bytes look like noise: trying to make them smaller is work for nothing.
  await sql`alter table file_parts alter column content set storage external`.execute(db)
  await sql`alter table file_contents alter column content set storage external`.execute(db)
  await sql`
    create table file_removals (
      storage text not null,
      storage_key text not null,
      -- what is being put into the storage is named here before, and taken out with the file's row
      remove_at timestamptz not null,
      primary key (storage, storage_key)
    )
  `.execute(db)
  await sql`create index file_removals_due on file_removals (remove_at)`.execute(db)
}
