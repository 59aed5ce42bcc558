import { type Kysely, sql } from 'kysely'

/**
 * What is given in place of a refund that its provider has failed names it, and no two name the same. One that staff
 * sent by a bank transfer of their own is a refund to where the money came from, as earlier versions read it, and
 * names that transfer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refunds
      add column replaces text unique references refunds (id),
      add column hand_transfer text,
      add constraint refunds_by_hand check (hand_transfer is null or (replaces is not null and destination = 'source'))
  `.execute(db)
}
