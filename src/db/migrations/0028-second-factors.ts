import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factors (
      customer_id text primary key references customers (id) on delete cascade,
      -- sealed
      secret text not null,
      -- null until a first code was right: it asks for nothing before
      confirmed_at timestamptz,
      -- the period of the last code that was taken: each is good once
      last_step bigint not null
    )
  `.execute(db)
  await sql`
    create table recovery_codes (
      customer_id text not null references customers (id) on delete cascade,
      -- SHA-256, hex
      code_hash text not null,
      used_at timestamptz,
      primary key (customer_id, code_hash)
    )
  `.execute(db)
}
