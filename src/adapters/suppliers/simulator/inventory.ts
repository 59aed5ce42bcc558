import type { Db, Tx } from '#db/database.ts'
import { cabinAt, type CabinIndex, capacityOf } from './cabins.ts'
import { dateOf } from './calendar.ts'
import { SIMULATED_AIRLINE } from './carriers.ts'
import { carrierOf, present } from './itinerary.ts'
import { magicOf } from './magic-routes.ts'
import { noise } from './noise.ts'
import type { World } from './world.ts'

/** Seats of one cabin of one flight on one date. */
export interface SeatKey {
  readonly flight: number
  readonly day: number
  readonly cabin: CabinIndex
}

/** Seats sold so far, by `seatText`; a cabin that is absent has sold none. */
export type SoldSeats = ReadonlyMap<string, number>

/** `BA75 2026-12-01 economy`: stays true when the timetable is rebuilt. */
function seatText(world: World, { flight, day, cabin }: SeatKey): string {
  return `${designator(world, flight)} ${dateOf(day)} ${cabinAt(cabin)}`
}

export function designator(world: World, flight: number): string {
  return `${carrierOf(world, flight).code}${present(world.timetable.number[flight])}`
}

/**
 * Seats put on sale: the rest of the cabin was sold elsewhere before we look. Some flights have only
 * a few left and a few are full, the same ones for the same seed.
 */
export function offeredSeats(world: World, { flight, day, cabin }: SeatKey): number {
  const capacity = capacityOf(world, flight, cabin)
  if (carrierOf(world, flight).code === SIMULATED_AIRLINE) return lastSeatOnly(world, flight) ? 1 : capacity
  const luck = noise(world.seed, flight, day, cabin)
  if (luck < 0.02) return 0
  if (luck < 0.08) return Math.min(capacity, 1 + (Math.floor(luck * 1000) % 3))
  if (luck < 0.22) return Math.min(capacity, 4 + (Math.floor(luck * 1000) % 6))
  return Math.ceil(capacity * (0.1 + 0.75 * ((luck - 0.22) / 0.78)))
}

function lastSeatOnly({ timetable, index }: World, flight: number): boolean {
  const from = index.at(present(timetable.from[flight])).iata
  const to = index.at(present(timetable.to[flight])).iata
  return magicOf(from, to) === 'last_seat'
}

export function remainingSeats(world: World, sold: SoldSeats, key: SeatKey): number {
  const offered = offeredSeats(world, key)
  return sold.size === 0 ? offered : Math.max(0, offered - (sold.get(seatText(world, key)) ?? 0))
}

/** What was sold on flights that leave between two dates, both included. */
export async function loadSoldSeats(db: Db | Tx, fromDay: number, toDay: number): Promise<SoldSeats> {
  const rows = await db
    .selectFrom('simulator_seats')
    .selectAll()
    .where('departure_date', '>=', dateOf(fromDay))
    .where('departure_date', '<=', dateOf(toDay))
    .execute()
  return new Map(rows.map((row) => [`${row.flight} ${row.departure_date} ${row.cabin}`, row.sold]))
}

/**
 * Takes seats if so many are left: one guarded statement, so that of two who want the last seat the
 * database lets one have it. @returns false when they are gone.
 */
export async function takeSeats(tx: Tx, world: World, key: SeatKey, count: number): Promise<boolean> {
  const offered = offeredSeats(world, key)
  if (count > offered) return false
  const taken = await tx
    .insertInto('simulator_seats')
    .values({
      flight: designator(world, key.flight),
      departure_date: dateOf(key.day),
      cabin: cabinAt(key.cabin),
      sold: count,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['departure_date', 'flight', 'cabin'])
        .doUpdateSet((eb) => ({ sold: eb('simulator_seats.sold', '+', count) }))
        .where((eb) => eb(eb('simulator_seats.sold', '+', count), '<=', offered)),
    )
    .returning('sold')
    .executeTakeFirst()
  return taken !== undefined
}
