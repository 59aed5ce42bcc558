import { sql } from 'kysely'
import { shortReference } from '#adapters/suppliers/hotelbeds/orders/short-reference.ts'
import type { Db } from '#db/database.ts'
import type { ServedSellers } from './serve-sellers.ts'

interface Booking {
  readonly seller: string
  /** The reference under which it was asked for. */
  readonly reference: string
}

/** What the sellers have sold and nobody has given back, by the reference under which each was asked for. */
async function soldBy(db: Db): Promise<readonly Booking[]> {
  const { rows } = await sql<Booking>`
    with asked as (
      select kind, body ->> 'supplierReference' as behind, client_reference as reference
      from stand_in_records where kind <> 'xcover package'
      union all
      select kind, id, body -> 'chosen' ->> 'reference' from stand_in_records where kind = 'xcover package'
      union all
      select 'duffel order', body ->> 'supplierReference', body -> 'metadata' ->> 'client_reference'
      from duffel_stand_in_records where kind = 'order'
    ), sold as (
      select client_reference from simulator_orders where status in ('booked', 'held', 'ticketed')
      union all select client_reference from simulator_stay_orders where status = 'booked'
      union all select client_reference from tariff_transfers where status = 'booked'
      union all select client_reference from activity_bookings where status = 'confirmed'
      union all select client_reference from local_policies where status = 'in_force'
    )
    select coalesce(kind, 'nobody knows which') as seller, coalesce(reference, client_reference) as reference
    from sold left join asked on asked.behind = sold.client_reference
  `.execute(db)
  return rows
}

/**
 * What differs between the orders of a shop and the books of its sellers, a line each: bought twice, sold to nobody, or
 * ticketed and not sold.
 */
export async function auditSellers(shop: Db, theirs: Db, sellers: ServedSellers): Promise<readonly string[]> {
  const items = await shop
    .selectFrom('order_items')
    .select(['client_reference', 'supplier_code', 'status'])
    .where('client_reference', 'is not', null)
    .execute()
  const kept = items.filter(({ status }) => status === 'ticketed' || status === 'held')
  const faults: string[] = []
  const sold = await soldBy(theirs)
  const isSoldAs = (ours: string) => (booking: Booking) =>
    booking.reference === ours || booking.reference === shortReference(ours)
  for (const { client_reference: ours, supplier_code: code, status } of items) {
    const reference = ours ?? ''
    const times =
      code === 'octo'
        ? (await sellers.octoBookings(reference)).filter((booking) => booking.status === 'CONFIRMED').length
        : sold.filter(isSoldAs(reference)).length
    const wanted = status === 'ticketed' || status === 'held' ? 1 : 0
    if (times !== wanted) faults.push(`${code} has sold ${times} times what is ${status}: ${reference}`)
  }
  for (const booking of sold)
    if (!kept.some(({ client_reference: ours }) => isSoldAs(ours ?? '')(booking)))
      faults.push(`sold to nobody: ${booking.seller} ${booking.reference}`)
  return faults
}
