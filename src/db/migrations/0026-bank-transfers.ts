import { type Kysely, sql } from 'kysely'

/** Money that customers send to the shop's own account at a bank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      drop constraint payments_provider_check,
      add constraint payments_provider_check check (provider in ('paystack', 'flutterwave', 'wallet', 'bank_transfer'))
  `.execute(db)
  await sql`
    create table bank_statement_lines (
      id bigint generated always as identity primary key,
      -- the bank's own id of the line: statements overlap
      line_id text not null unique,
      amount bigint not null check (amount > 0),
      currency text not null,
      narration text not null,
      payer text not null,
      booked_at timestamptz not null,
      -- the payment whose code the narration names
      reference text references payments (reference),
      received_at timestamptz not null
    )
  `.execute(db)
  await sql`create index bank_statement_lines_of_payment on bank_statement_lines (reference)`.execute(db)
  await sql`
    create table payment_proofs (
      id bigint generated always as identity primary key,
      reference text not null references payments (reference) on delete cascade,
      content_type text not null,
      content bytea not null,
      uploaded_at timestamptz not null
    )
  `.execute(db)
  await sql`create index payment_proofs_of_payment on payment_proofs (reference)`.execute(db)
}
