import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await paidOtherwise(db)
  await refundedOtherwise(db)
}

/** A payment may be taken from the customer's wallet, in part or wholly; and may fill a wallet instead of paying an order. */
async function paidOtherwise(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments drop constraint payments_provider_check, drop constraint payments_check`.execute(db)
  await sql`
    alter table payments
      add column purpose text not null default 'order' check (purpose in ('order', 'topup')),
      add column customer_id text,
      -- how much of the amount the wallet gives; the provider is asked for the rest
      add column wallet_part bigint not null default 0,
      add column hold_id text,
      add constraint payments_provider_check check (provider in ('paystack', 'flutterwave', 'wallet')),
      add constraint payments_wallet_part_check check (
        wallet_part between 0 and amount
        and (wallet_part = 0 or customer_id is not null)
        and ((provider = 'wallet') = (wallet_part = amount))
      ),
      add constraint payments_topup_check check (purpose = 'order' or (customer_id is not null and wallet_part = 0)),
      add constraint payments_check check (status not in ('paid', 'refund_pending', 'refunded') or (
        paid_at is not null and provider_id is not null and paid_amount = amount - wallet_part and paid_currency = currency
      ))
  `.execute(db)
  await sql`create index payments_of_customer on payments (customer_id) where customer_id is not null`.execute(db)
}

/** What is given back may go to the wallet. */
async function refundedOtherwise(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refunds
      drop constraint refunds_payment_reference_reason_key,
      add column destination text not null default 'source' check (destination in ('source', 'wallet')),
      add constraint refunds_once unique (payment_reference, reason, destination)
  `.execute(db)
}
