import type { Db } from '#db/database.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { DELIVERY_CHECKS } from './deliveries.ts'
import { MONEY_CHECKS } from './money.ts'
import { REST_CHECKS } from './rest.ts'
import type { Check } from './check.ts'

const CHECKS: readonly Check[] = [...MONEY_CHECKS, ...DELIVERY_CHECKS, ...REST_CHECKS]

/** What is wrong with a shop after everything has come to rest, a line each; nothing where all is well. */
export async function auditShop(db: Db): Promise<readonly string[]> {
  const faults: string[] = []
  for (const { fault, query } of CHECKS) {
    const { rows } = await query.execute(db)
    faults.push(...rows.map(({ id }) => `${fault}: ${id}`))
  }
  const books = await checkBooks(db)
  return [...faults, ...books.map((fault) => `the ledger: ${JSON.stringify(fault)}`)]
}
