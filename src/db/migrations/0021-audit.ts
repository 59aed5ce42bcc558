import { type Kysely, sql } from 'kysely'

/** A log that only grows: each entry carries the hash of the one before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      -- place in the chain, without gaps
      id bigint primary key check (id > 0),
      at timestamptz not null,
      actor text not null,
      action text not null,
      object text not null,
      -- JSON as it was hashed, so text and not jsonb; nothing personal
      facts text not null,
      previous_hash text not null unique,
      hash text not null unique
    )
  `.execute(db)
  await sql`create index audit_log_of_object on audit_log (object, id)`.execute(db)
  await sql`
    create table audit_head (
      single boolean primary key default true check (single),
      entries bigint not null,
      hash text not null
    )
  `.execute(db)
  await sql`insert into audit_head (entries, hash) values (0, repeat('0', 64))`.execute(db)
  await createQueue(db)
  await forbidChanges(db)
}

/**
 * Entries are handed in here, and go into the chain when their transaction commits: only then they stand
 * in line, after every other lock was taken, so that nobody waits for each other in a circle.
 */
async function createQueue(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entries (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      -- one line each: the hash is over lines
      actor text not null check (actor !~ '\n'),
      action text not null check (action !~ '\n'),
      object text not null check (object !~ '\n'),
      facts text not null check (facts !~ '\n')
    )
  `.execute(db)
  await sql`
    create function chain_audit_entry() returns trigger language plpgsql as $$
    declare
      head audit_head;
      next_hash text;
    begin
      select * into strict head from audit_head for update;
      next_hash := encode(sha256(convert_to(concat_ws(e'\n',
        head.entries + 1, to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        new.actor, new.action, new.object, new.facts, head.hash
      ), 'UTF8')), 'hex');
      insert into audit_log (id, at, actor, action, object, facts, previous_hash, hash)
        values (head.entries + 1, new.at, new.actor, new.action, new.object, new.facts, head.hash, next_hash);
      update audit_head set entries = entries + 1, hash = next_hash;
      delete from audit_entries where id = new.id;
      return null;
    end $$
  `.execute(db)
  await sql`
    create constraint trigger audit_entries_chained after insert on audit_entries
    deferrable initially deferred for each row execute function chain_audit_entry()
  `.execute(db)
}

async function forbidChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log only grows';
    end $$
  `.execute(db)
  await sql`
    create trigger audit_log_only_grows before update or delete or truncate on audit_log
    for each statement execute function refuse_audit_change()
  `.execute(db)
  await sql`
    create function check_audit_head() returns trigger language plpgsql as $$
    begin
      if new.entries <> old.entries + 1 or not exists (
        select from audit_log where id = new.entries and previous_hash = old.hash and hash = new.hash
      ) then
        raise exception 'the head of the audit log moves with its entries';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger audit_head_moves before update on audit_head
    for each row execute function check_audit_head()
  `.execute(db)
  await sql`
    create trigger audit_head_stays before delete or truncate on audit_head
    for each statement execute function refuse_audit_change()
  `.execute(db)
}
