import { type Kysely, sql } from 'kysely'

/**
 * How much a bank has decided that a payer keeps. Of a dispute that was lost beside a refund on its way, the books have
 * less until that refund ends. Earlier versions leave it empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table disputes add column decided bigint check (decided between 0 and amount)`.execute(db)
}
