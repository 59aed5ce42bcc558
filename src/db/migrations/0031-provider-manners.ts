import { type Kysely, sql } from 'kysely'

/** More of what providers do: how Flutterwave's webhooks look and prove themselves, and money that is a little off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sandbox_controls
      add column webhook_shape text not null default 'event' check (webhook_shape in ('event', 'flat')),
      add column webhook_proof text not null default 'hash' check (webhook_proof in ('hash', 'signature', 'both')),
      -- Flutterwave's, which are off unless the account asks for them
      add column refund_webhooks boolean not null default false,
      drop constraint sandbox_controls_charge_check,
      add constraint sandbox_controls_charge_check
        check (charge in ('exact', 'underpay', 'one_less', 'one_more', 'other_currency'))
  `.execute(db)
  await sql`create index sandbox_transactions_by_time on sandbox_transactions (provider, created_at)`.execute(db)
}
