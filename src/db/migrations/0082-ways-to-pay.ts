import { type Kysely, sql } from 'kysely'

/**
 * The way to pay that a customer has chosen at a provider: who chooses another has another transaction opened. The
 * version before writes none, and takes up whatever is open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column way text`.execute(db)
  await sql`alter table sandbox_transactions drop constraint sandbox_transactions_step_check`.execute(db)
  await sql`
    alter table sandbox_transactions add constraint sandbox_transactions_step_check
      check (step in ('choose', 'pin', 'otp', 'transfer', 'ussd', 'mobile_money'))
  `.execute(db)
}
