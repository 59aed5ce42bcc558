import { type Kysely, sql } from 'kysely'

/** A discount for a way of paying goes with the payment; which card paid decides about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      -- the offer that the payment was opened with: its amount has it taken off
      add column offer_code text,
      -- first digits of the card, as the provider tells them
      add column card_bin text check (card_bin ~ '^[0-9]{4,8}$')
  `.execute(db)
  await sql`
    alter table sandbox_transactions
      add column card_bin text check (card_bin ~ '^[0-9]{6}$')
  `.execute(db)
}
