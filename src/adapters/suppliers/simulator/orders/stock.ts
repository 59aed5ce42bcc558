import type { Tx } from '#db/database.ts'
import { cabinAt } from '../network/cabins.ts'
import { dateOf } from '../world/calendar.ts'
import type { Choice } from '../fares/choice.ts'
import { designator, type SeatKey, takeSeats } from '../fares/inventory.ts'
import { present } from '../network/itinerary.ts'
import type { Booked, ChosenSeat, TakenSeats } from './order-record.ts'
import { noteStockMove } from '../fares/stock-moves.ts'
import type { World } from '../network/world.ts'

/**
 * Takes seats of every flight of a journey, all or none: the caller rolls back when they are gone.
 * @returns null when some flight has not enough.
 */
export async function takeStock(
  tx: Tx,
  world: World,
  choices: readonly Choice[],
  count: number,
): Promise<TakenSeats[] | null> {
  const taken: TakenSeats[] = []
  for (const key of seatKeys(choices)) {
    if (!(await takeSeats(tx, world, key, count))) return null
    const { flight, day, cabin } = key
    taken.push({ flight: designator(world, flight), departure_date: dateOf(day), cabin: cabinAt(cabin), count })
  }
  return taken
}

/** In one order for all, so that two orders over the same flights cannot wait for each other. */
function seatKeys(choices: readonly Choice[]): readonly SeatKey[] {
  return choices
    .flatMap(({ itinerary, cabins }) =>
      itinerary.hops.map(({ flight, day }, at) => ({ flight, day, cabin: present(cabins[at]) })),
    )
    .toSorted((a, b) => a.flight - b.flight || a.day - b.day || a.cabin - b.cabin)
}

/**
 * Puts seats back on sale. The caller has won the one guarded move that ends an order (or a part of
 * it), so that this runs once.
 */
export async function giveBack(tx: Tx, { seats, chosenSeats }: Pick<Booked, 'seats' | 'chosenSeats'>): Promise<void> {
  noteStockMove()
  for (const { count, ...key } of seats) {
    const row = tx
      .updateTable('simulator_seats')
      .where('departure_date', '=', key.departure_date)
      .where('flight', '=', key.flight)
      .where('cabin', '=', key.cabin)
    const lessened = await row
      .set((eb) => ({ sold: eb('sold', '-', count) }))
      .where('sold', '>', count)
      .returning('sold')
      .executeTakeFirst()
    if (lessened) continue
    await tx
      .deleteFrom('simulator_seats')
      .where('departure_date', '=', key.departure_date)
      .where('flight', '=', key.flight)
      .where('cabin', '=', key.cabin)
      .execute()
  }
  for (const seat of chosenSeats) {
    await tx
      .deleteFrom('simulator_chosen_seats')
      .where('departure_date', '=', seat.departure_date)
      .where('flight', '=', seat.flight)
      .where('designator', '=', seat.designator)
      .execute()
  }
}

/** @returns whether every seat was free: of two who want one, the database lets one have it. */
export async function chooseSeatsFor(tx: Tx, serial: number, seats: readonly ChosenSeat[]): Promise<boolean> {
  for (const { departure_date, flight, designator: name } of seats) {
    const row = await tx
      .insertInto('simulator_chosen_seats')
      .values({ departure_date, flight, designator: name, serial })
      .onConflict((conflict) => conflict.doNothing())
      .returning('serial')
      .executeTakeFirst()
    if (!row) return false
  }
  return true
}
