import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import { lockOwner, ownerOfCustomer } from './alert-store.ts'

interface Joining {
  readonly customerId: string
  /** The account's confirmed address, in the one spelling. */
  readonly emailKey: string
}

/**
 * Puts the alerts that somebody has set as a guest, and confirmed by mail, into the account of that address. What the
 * account watches already is watched once: the mails of the guest's alert then stop the account's.
 */
export async function claimAlerts(tx: Tx, { customerId, emailKey }: Joining): Promise<void> {
  const guests = await tx
    .selectFrom('price_alerts')
    .select(['id', 'query_key', 'status'])
    .where('customer_id', 'is', null)
    .where(sql<boolean>`lower(email) = ${emailKey}`)
    .where('status', '<>', 'pending')
    .forUpdate()
    .execute()
  if (guests.length === 0) return
  const owner = ownerOfCustomer(customerId)
  await lockOwner(tx, owner)
  for (const { id, query_key, status } of guests) {
    const twin = status === 'ended' ? undefined : await findOpen(tx, owner.key, query_key)
    if (twin) await mergeInto(tx, id, twin.id)
    else
      await tx
        .updateTable('price_alerts')
        .set({ owner: owner.key, customer_id: customerId, email: null })
        .where('id', '=', id)
        .execute()
  }
}

function findOpen(tx: Tx, owner: string, queryKey: string): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('price_alerts')
    .select('id')
    .where('owner', '=', owner)
    .where('query_key', '=', queryKey)
    .where('status', '<>', 'ended')
    .executeTakeFirst()
}

async function mergeInto(tx: Tx, guests: string, kept: string): Promise<void> {
  await tx
    .updateTable('price_alert_links')
    .set({ alert_id: kept })
    .where('alert_id', '=', guests)
    .where('purpose', '=', 'stop')
    .execute()
  await tx.deleteFrom('price_alerts').where('id', '=', guests).execute()
}
