import { type Kysely, sql } from 'kysely'

/** The legal moves of applications and enquiries by the track of their kind; `''` is where each begins. */
const MOVES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  enquiry: {
    '': ['received'],
    received: ['in_progress', 'answered', 'closed', 'withdrawn'],
    in_progress: ['answered', 'closed', 'withdrawn'],
    answered: ['in_progress', 'closed', 'withdrawn'],
    closed: ['in_progress'],
  },
  trip: {
    '': ['received'],
    received: ['in_progress', 'quoted', 'closed', 'withdrawn'],
    in_progress: ['quoted', 'closed', 'withdrawn'],
    quoted: ['in_progress', 'arranged', 'closed', 'withdrawn'],
    arranged: ['in_progress', 'closed'],
    closed: ['in_progress'],
  },
  post: {
    '': ['received'],
    received: ['in_review', 'declined', 'closed', 'withdrawn'],
    in_review: ['interview', 'offered', 'declined', 'closed', 'withdrawn'],
    interview: ['offered', 'declined', 'closed', 'withdrawn'],
    offered: ['closed', 'withdrawn'],
    declined: ['in_review'],
    closed: ['in_review'],
  },
  visa: {
    '': ['draft'],
    draft: ['documents', 'withdrawn'],
    documents: ['checked', 'withdrawn'],
    checked: ['documents', 'fee_paid', 'withdrawn'],
    fee_paid: ['appointment', 'submitted', 'withdrawn'],
    appointment: ['submitted', 'withdrawn'],
    submitted: ['at_embassy', 'closed'],
    at_embassy: ['passport_back'],
    passport_back: ['closed'],
  },
}

/** Applications and enquiries that staff work on, with what is said, to be done and has happened in each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await cases(db)
  await people(db)
  await words(db)
  await guard(db)
}

async function cases(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cases (
      id text primary key,
      reference text not null unique,
      kind text not null,
      track text not null,
      status text not null,
      session_id text not null,
      customer_id text references customers (id),
      language text not null,
      -- sealed
      name text not null,
      -- sealed
      email text not null,
      -- a keyed hash of the address
      email_digest text not null,
      -- sealed
      phone text,
      -- sealed JSON
      details text not null,
      -- a keyed hash of the session and what it has sent: twice the same is one while it is open
      content_key text not null,
      owner text,
      priority text not null check (priority in ('urgent', 'normal', 'low')),
      -- by when the agency shall answer; null while it is the customer's turn, and when it is over
      due_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      closed_at timestamptz
    )
  `.execute(db)
  await sql`create unique index cases_once on cases (content_key) where closed_at is null`.execute(db)
  await sql`create index cases_of_customer on cases (customer_id, created_at desc)`.execute(db)
  await sql`create index cases_of_address on cases (email_digest)`.execute(db)
  await sql`create index cases_queue on cases (due_at) where closed_at is null`.execute(db)
  await sql`create index cases_over on cases (closed_at) where closed_at is not null`.execute(db)
  await sql`
    create table case_grants (
      session_id text not null references sessions (id) on delete cascade,
      case_id text not null references cases (id) on delete cascade,
      expires_at timestamptz not null,
      primary key (session_id, case_id)
    )
  `.execute(db)
}

async function people(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table case_applicants (
      case_id text not null references cases (id) on delete cascade,
      position integer not null,
      -- sealed JSON
      person text not null,
      decision text not null check (decision in ('pending', 'granted', 'refused')),
      -- who has the passport
      custody text not null check (custody in ('applicant', 'agency', 'courier', 'embassy')),
      primary key (case_id, position)
    )
  `.execute(db)
  await sql`
    create table case_tasks (
      id text primary key,
      case_id text not null references cases (id) on delete cascade,
      side text not null check (side in ('customer', 'agency')),
      -- of a task that many cases have; null where it is put in words
      code text,
      -- sealed
      title text,
      applicant integer,
      due_on text,
      is_seen boolean not null,
      created_at timestamptz not null,
      done_at timestamptz
    )
  `.execute(db)
  await sql`create index case_tasks_of_case on case_tasks (case_id, created_at)`.execute(db)
}

async function words(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table case_messages (
      id text primary key,
      turn bigint generated always as identity,
      case_id text not null references cases (id) on delete cascade,
      author text not null check (author in ('customer', 'agency')),
      -- who of the agency
      staff text,
      -- sealed
      body text not null,
      -- by the other side
      is_seen boolean not null,
      at timestamptz not null
    )
  `.execute(db)
  await sql`create index case_messages_of_case on case_messages (case_id, turn)`.execute(db)
  await sql`
    create table case_events (
      turn bigint generated always as identity primary key,
      case_id text not null references cases (id) on delete cascade,
      kind text not null,
      -- a status, a task's code, who has a passport, a decision
      value text,
      applicant integer,
      actor text not null,
      at timestamptz not null
    )
  `.execute(db)
  await sql`create index case_events_of_case on case_events (case_id, turn)`.execute(db)
}

async function guard(db: Kysely<unknown>): Promise<void> {
  for (const [track, moves] of Object.entries(MOVES))
    for (const [from, ends] of Object.entries(moves))
      for (const to of ends)
        await sql`insert into allowed_moves values (${`case ${track}`}, ${from}, ${to})`.execute(db)
  await sql`
    create function guard_case_moves() returns trigger language plpgsql as $$
    declare
      from_value text := '';
    begin
      if tg_op = 'UPDATE' then from_value := old.status; end if;
      if not exists (
        select 1 from allowed_moves
        where track = 'case ' || new.track and from_state = from_value and to_state = new.status
      ) then
        raise exception 'the move from "%" to "%" is forbidden', from_value, new.status
          using errcode = 'check_violation', constraint = 'case_moves';
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger guard_case_moves before update of status on cases
    for each row when (old.status is distinct from new.status) execute function guard_case_moves()
  `.execute(db)
  await sql`
    create trigger guard_case_begins before insert on cases
    for each row execute function guard_case_moves()
  `.execute(db)
}
