import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * Switches off the discounts that came with the shop, once: whoever switches one on afterwards has made it theirs.
 * The database writes each into the audit log.
 */
export async function endDemonstrations(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('shop.actor', 'shop', true)`.execute(tx)
    await tx
      .updateTable('coupons')
      .set({ active: false, demonstration: false })
      .where('demonstration', '=', true)
      .execute()
  })
}
