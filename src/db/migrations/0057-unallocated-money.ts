import { type Kysely, sql } from 'kysely'

/** Money that came and is not what was asked: in the books at once, and with ways out for people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await widenBooks(db)
  await widenPayments(db)
  await widenBankLines(db)
  // What came goes back, and the order waits for its money again.
  await sql`insert into allowed_moves values ('payment', 'review', 'failed')`.execute(db)
}

async function widenBooks(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_accounts
      drop constraint ledger_accounts_kind_check,
      drop constraint ledger_floor,
      add constraint ledger_accounts_kind_check
        check (kind in (
          'cash', 'orders', 'wallet', 'wallet_held', 'disputed', 'losses', 'unallocated', 'allowance'
        )),
      -- what was counted for something cannot be counted again
      add constraint ledger_floor check (kind not in ('wallet', 'wallet_held', 'unallocated') or balance >= 0)
  `.execute(db)
}

/** A transfer that names no payment can be named by staff, or is sent back. */
async function widenBankLines(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_statement_lines add column sent_back_at timestamptz`.execute(db)
}

async function widenPayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      -- how much of the amount the shop lets the customer off
      add column allowance bigint not null default 0 check (allowance >= 0),
      drop constraint payments_check,
      add constraint payments_check check (status not in ('paid', 'refund_pending', 'refunded') or (
        paid_at is not null and provider_id is not null
        and paid_amount = amount - wallet_part - allowance and paid_currency = currency
      ))
  `.execute(db)
  await sql`
    alter table refunds
      drop constraint refunds_destination_check,
      add constraint refunds_destination_check check (destination in ('source', 'wallet', 'shop'))
  `.execute(db)
}
