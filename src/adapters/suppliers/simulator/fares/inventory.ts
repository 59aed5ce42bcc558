import type { Db, Tx } from '#db/database.ts'
import { cabinAt, cabinFrom, type CabinIndex, capacityOf } from '../network/cabins.ts'
import { dateOf, dayOf, weekdayOf } from '../world/calendar.ts'
import { carrierIndex, SIMULATED_AIRLINE } from '../world/carriers.ts'
import { carrierOf, present } from '../network/itinerary.ts'
import { magicOf } from '../world/magic-routes.ts'
import { noise } from '../world/noise.ts'
import { isHighSeason } from '../world/seasons.ts'
import { noteStockMove } from './stock-moves.ts'
import type { World } from '../network/world.ts'

/** Seats of one cabin of one flight on one date. */
export interface SeatKey {
  readonly flight: number
  readonly day: number
  readonly cabin: CabinIndex
}

/** Seats sold so far, by `soldKey`; a cabin that is absent has sold none. */
export type SoldSeats = ReadonlyMap<number, number>

/** Carrier, flight number, cabin and date in one number: stays true when the timetable is rebuilt. */
function soldKey(carrier: number, number: number, cabin: CabinIndex, day: number): number {
  return ((carrier * 65_536 + number) * 4 + cabin) * 65_536 + day
}

/** `BA75`, as the database keeps it. */
export function designator(world: World, flight: number): string {
  return `${carrierOf(world, flight).code}${present(world.timetable.number[flight])}`
}

/**
 * Seats put on sale: the rest of the cabin was sold elsewhere before we look. Some flights have only
 * a few left and a few are full, the same ones for the same seed; on days that many want, fewer are
 * left in general.
 */
export function offeredSeats(world: World, { flight, day, cabin }: SeatKey): number {
  const capacity = capacityOf(world, flight, cabin)
  if (carrierOf(world, flight).code === SIMULATED_AIRLINE) return lastSeatOnly(world, flight) ? 1 : capacity
  const luck = noise(world.seed, flight, day, cabin)
  if (luck < 0.02) return 0
  if (luck < 0.08) return Math.min(capacity, 1 + (Math.floor(luck * 1000) % 3))
  if (luck < 0.22) return Math.min(capacity, 4 + (Math.floor(luck * 1000) % 6))
  return Math.ceil(capacity * (0.1 + 0.75 * ((luck - 0.22) / 0.78) ** demandOn(day)))
}

/** How strongly a day is wanted: 1 is an ordinary one. Fridays and Sundays, and the high season. Illustrative. */
function demandOn(day: number): number {
  const weekday = weekdayOf(day)
  return (weekday === FRIDAY || weekday === SUNDAY ? 1.25 : 1) * (isHighSeason(day) ? 1.35 : 1)
}

const FRIDAY = 4
const SUNDAY = 6

function lastSeatOnly({ timetable, index }: World, flight: number): boolean {
  const from = index.at(present(timetable.from[flight])).iata
  const to = index.at(present(timetable.to[flight])).iata
  return magicOf(from, to) === 'last_seat'
}

export function remainingSeats(world: World, sold: SoldSeats, key: SeatKey): number {
  const offered = offeredSeats(world, key)
  if (sold.size === 0) return offered
  const { carrier, number } = world.timetable
  const known = soldKey(present(carrier[key.flight]), present(number[key.flight]), key.cabin, key.day)
  return Math.max(0, offered - (sold.get(known) ?? 0))
}

/** What was sold on flights that leave between two dates, both included. */
export async function loadSoldSeats(db: Db | Tx, fromDay: number, toDay: number): Promise<SoldSeats> {
  const rows = await db
    .selectFrom('simulator_seats')
    .selectAll()
    .where('departure_date', '>=', dateOf(fromDay))
    .where('departure_date', '<=', dateOf(toDay))
    .execute()
  return new Map(
    rows.flatMap(({ flight, departure_date, cabin, sold }) => {
      const carrier = carrierIndex(flight.slice(0, 2))
      // An airline that flies no more has nothing to sell either.
      if (carrier === null) return []
      const key = soldKey(carrier, Number(flight.slice(2)), cabinFrom(cabin), dayOf(departure_date))
      return [[key, sold] as const]
    }),
  )
}

/**
 * Takes seats if so many are left: one guarded statement, so that of two who want the last seat the
 * database lets one have it. @returns false when they are gone.
 */
export async function takeSeats(tx: Tx, world: World, key: SeatKey, count: number): Promise<boolean> {
  const offered = offeredSeats(world, key)
  if (count > offered) return false
  noteStockMove()
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
