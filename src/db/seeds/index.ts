import type { Db } from '../database.ts'
import { seedExchangeRates } from './exchange-rates.ts'
import { seedPriceRules } from './price-rules.ts'
import { seedPromotions } from './promotions.ts'

/** Reference rows that a new shop needs. Each seed leaves rows alone that the agency has changed. */
export async function seed(db: Db): Promise<void> {
  await seedExchangeRates(db)
  await seedPriceRules(db)
  await seedPromotions(db)
}
