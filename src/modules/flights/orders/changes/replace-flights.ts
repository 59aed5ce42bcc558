import { enqueueItemMoved, type Order, prolongPassports } from '#modules/orders/index.ts'
import { type FlightItem, periodOf, type SoldTrip } from '../flight-item.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'

/**
 * Gives a flight item other slices; what was agreed beside them stays, and what is ordered with it hears of its times. The
 * order is locked.
 */
export async function replaceFlights(tx: Tx, clock: Clock, item: FlightItem, slices: readonly Slice[]): Promise<void> {
  const sold: SoldTrip = { ...item.sold, query: queryOf(item.sold, slices), slices: [...slices] }
  const { startsAt, endsAt } = periodOf(sold)
  await tx
    .updateTable('order_items')
    .set({ sold: JSON.stringify(sold), starts_at: startsAt, ends_at: endsAt })
    .where('id', '=', item.id)
    .execute()
  await prolongPassports(tx, item.orderId, endsAt)
  await enqueueItemMoved(tx, clock, { orderId: item.orderId, itemId: item.id, former: item.sold })
}

/** The dates of the query are those of the flights: pages and mails show them. */
function queryOf({ query, slices: former }: SoldTrip, slices: readonly Slice[]): SoldTrip['query'] {
  const dateOf = (at: number): string | null => {
    const date = slices[at]?.departing_at.slice(0, 10)
    return date === undefined || date === former[at]?.departing_at.slice(0, 10) ? null : date
  }
  return {
    ...query,
    sectors: query.sectors.map((sector, at) => ({ ...sector, departure_date: dateOf(at) ?? sector.departure_date })),
    return_date: query.return_date && (dateOf(1) ?? query.return_date),
  }
}

/**
 * Gives a flight item the tickets that it has now, one for each traveller.
 * @returns false when they are not all there yet: those of before stay.
 */
export async function replaceTickets(
  tx: Tx,
  order: Order,
  { id }: Pick<FlightItem, 'id'>,
  numbers: readonly string[],
): Promise<boolean> {
  if (numbers.length !== order.passengers.length) return false
  await tx.deleteFrom('item_tickets').where('item_id', '=', id).execute()
  await tx
    .insertInto('item_tickets')
    .values(numbers.map((number, position) => ({ item_id: id, position, number })))
    .execute()
  return true
}
