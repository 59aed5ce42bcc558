import { sql } from 'kysely'
import type { Db } from '../handle.ts'
import { seedExchangeRates } from './exchange-rates.ts'
import { seedPriceRules } from './price-rules.ts'
import { seedPromotions } from './promotions.ts'

/** Reference rows that a new shop needs, once: what an agency has changed or deleted stays so. */
export async function seed(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('shop_state')
      .set({ seeded_at: sql`now()` })
      .where('seeded_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await seedExchangeRates(tx)
    await seedPriceRules(tx)
    await seedPromotions(tx)
  })
}
