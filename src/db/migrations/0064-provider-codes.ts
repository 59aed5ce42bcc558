import { type Kysely, sql } from 'kysely'

/**
 * Which payment providers there are is known to the shop's registry, no longer to the database: it only asks that a
 * provider's code is written like one. `not valid`: the rows that are there have passed a narrower check, and no
 * table is read through under a lock. A version that runs beside this one writes the codes that it always wrote.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      drop constraint payments_provider_check,
      add constraint payments_provider_check check (provider ~ '^[a-z][a-z0-9_]{1,29}$') not valid
  `.execute(db)
  await sql`
    alter table sandbox_transactions
      drop constraint sandbox_transactions_provider_check,
      add constraint sandbox_transactions_provider_check check (provider ~ '^[a-z][a-z0-9_]{1,29}$') not valid
  `.execute(db)
}
