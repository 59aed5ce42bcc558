import type { Db } from '#db/database.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { ITEM_CHECKS, SELLER_CHECKS } from './deliveries.ts'
import { MONEY_CHECKS } from './money.ts'
import { REST_CHECKS } from './rest.ts'
import type { Check } from './check.ts'

const CHECKS: readonly Check[] = [...MONEY_CHECKS, ...ITEM_CHECKS, ...REST_CHECKS]

/**
 * What is wrong with a shop after everything has come to rest, a line each; nothing where all is well.
 * @param sellers `elsewhere`: what they have sold is not in the shop's own database
 */
export async function auditShop(db: Db, sellers: 'here' | 'elsewhere' = 'here'): Promise<readonly string[]> {
  const faults: string[] = []
  for (const { fault, query } of [...CHECKS, ...(sellers === 'here' ? SELLER_CHECKS : [])]) {
    const { rows } = await query.execute(db)
    faults.push(...rows.map(({ id }) => `${fault}: ${id}`))
  }
  const books = await checkBooks(db)
  return [...faults, ...books.map((fault) => `the ledger: ${JSON.stringify(fault)}`)]
}
