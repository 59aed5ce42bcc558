import type { RoomParty, Stay } from '#modules/hotels/stay-supplier.ts'
import { plansFor } from '../world/plans.ts'
import { roomsLeft, type SoldRooms } from '../world/allotments.ts'
import type { StayWorld } from '../world/properties.ts'
import { fits, partyFactor, ROOM_TYPES } from '../world/rooms.ts'
import type { StayNights } from './stay-nights.ts'

/** Rooms of each kind that a hotel has left for a stay; 0 for those that it does not have. */
export function leftByKind(world: StayWorld, sold: SoldRooms, stay: StayNights, row: number): readonly number[] {
  const mask = world.rooms[row] ?? 0
  return ROOM_TYPES.map((_, room) => (mask & (1 << room) ? roomsLeft(sold, { city: stay.city, row, room }, stay) : 0))
}

/** Hotels that have rooms for everybody, and which. */
export interface PickedRooms {
  readonly rows: Uint32Array
  /** A kind of room for each party of each hotel. */
  readonly kinds: Uint8Array
  /** Of the kinds that were picked, how many of that are left which has the fewest. */
  readonly fewest: Uint16Array
}

interface Asked {
  readonly stay: Stay
  readonly nights: StayNights
  readonly sold: SoldRooms
}

/** The cheapest kind of room for each party in each hotel that has something to sell, none given away twice. */
export function pickRooms(world: StayWorld, { stay, nights, sold }: Asked, all: readonly number[]): PickedRooms {
  const wanted = stay.rooms.map(kindsFor)
  const plans = plansFor(stay)
  const rows = new Uint32Array(all.length)
  const kinds = new Uint8Array(all.length * wanted.length)
  const fewest = new Uint16Array(all.length)
  const left = new Int16Array(ROOM_TYPES.length)
  const free = new Int16Array(ROOM_TYPES.length)
  let found = 0
  for (const row of all) {
    if (((world.plans[row] ?? 0) & plans) === 0) continue
    const mask = world.rooms[row] ?? 0
    left.fill(UNKNOWN)
    let least = Number.POSITIVE_INFINITY
    for (const [party, fitting] of wanted.entries()) {
      const room = fitting.find((kind) => {
        if ((mask & (1 << kind)) === 0) return false
        if (left[kind] === UNKNOWN)
          free[kind] = left[kind] = roomsLeft(sold, { city: nights.city, row, room: kind }, nights)
        return (free[kind] ?? 0) > 0
      })
      least = room === undefined ? 0 : Math.min(least, left[room] ?? 0)
      if (room === undefined) break
      free[room] = (free[room] ?? 0) - 1
      kinds[found * wanted.length + party] = room
    }
    if (least === 0) continue
    rows[found] = row
    fewest[found++] = least
  }
  return { rows: rows.subarray(0, found), kinds, fewest }
}

const UNKNOWN = -1

/** Kinds of rooms that a party fits into, the cheapest for it first; of those that cost as much the first one. */
function kindsFor(party: RoomParty): readonly number[] {
  const fitting = ROOM_TYPES.flatMap((type, room) =>
    fits(type, party) ? [{ room, price: type.factor * partyFactor(type, party) }] : [],
  )
  return fitting.toSorted((one, other) => one.price - other.price).map(({ room }) => room)
}
