import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import type { PriceAlertTables } from '#db/schema/accounts/price-alerts.ts'
import type { WatchRequest } from './watched-kind.ts'

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

/** The same for the same search, whoever watches it. */
export function queryKeyOf({ identity }: Pick<WatchRequest, 'identity'>): string {
  return createHash('sha256').update(JSON.stringify(identity)).digest('base64url')
}
