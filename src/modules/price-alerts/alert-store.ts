import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { AlertDates } from '#contracts/flights/price-alerts.ts'
import type { Tx } from '#db/database.ts'
import type { PriceAlertTables } from '#db/schema/accounts/price-alerts.ts'
import { type SearchQuery, searchQuerySchema } from '#modules/flights/index.ts'

export type AlertRow = Selectable<PriceAlertTables['price_alerts']>

/** Whose an alert is: a customer's, or a guest's who can be reached at an address. */
export type Owner =
  | { readonly key: string; readonly customerId: string; readonly email: null }
  | { readonly key: string; readonly customerId: null; readonly email: string }

export const ownerOfCustomer = (customerId: string): Owner => ({ key: customerId, customerId, email: null })
export const ownerOfAddress = (email: string): Owner => ({ key: `mail ${email}`, customerId: null, email })

/** Alerts of one owner are set in turns until the transaction ends, so that none is counted before it is there. */
export async function lockOwner(tx: Tx, { key }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price alerts of ${key}`}, 0))`.execute(tx)
}

/** The journey that an alert watches. */
export function journeyOf({ query }: Pick<AlertRow, 'query'>): SearchQuery {
  return searchQuerySchema.parse(query)
}

/** The same for the same journey and dates, whoever watches them. */
export function queryKeyOf(query: SearchQuery, dates: AlertDates): string {
  const { sectors, ...rest } = query
  const route = sectors.map(({ origin, destination, departure_date }) => [origin, destination, departure_date])
  const facts = Object.entries({ ...rest, dates }).toSorted(([a], [b]) => a.localeCompare(b))
  return createHash('sha256')
    .update(JSON.stringify([route, facts]))
    .digest('base64url')
}
