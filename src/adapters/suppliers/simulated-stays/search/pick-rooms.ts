import type { RoomParty } from '#modules/hotels/stay-supplier.ts'
import { roomsLeft, type SoldRooms } from '../world/allotments.ts'
import { fits, partyFactor, ROOM_TYPES } from '../world/rooms.ts'
import type { StayWorld } from '../world/properties.ts'
import type { StayNights } from './stay-nights.ts'

/** Rooms of each kind that a hotel has left for a stay; 0 for those that it does not have. */
export function leftByKind(world: StayWorld, sold: SoldRooms, stay: StayNights, row: number): readonly number[] {
  const mask = world.rooms[row] ?? 0
  return ROOM_TYPES.map((_, room) => (mask & (1 << room) ? roomsLeft(sold, { city: stay.city, row, room }, stay) : 0))
}

/** The cheapest kind of room for each party, none given away twice; null when somebody is left without. */
export function pickRooms(left: readonly number[], parties: readonly RoomParty[]): readonly number[] | null {
  const free = [...left]
  const picked: number[] = []
  for (const party of parties) {
    const room = cheapestFor(free, party)
    if (room < 0) return null
    free[room] = (free[room] ?? 0) - 1
    picked.push(room)
  }
  return picked
}

function cheapestFor(free: readonly number[], party: RoomParty): number {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (const [room, type] of ROOM_TYPES.entries()) {
    if ((free[room] ?? 0) <= 0 || !fits(type, party)) continue
    const price = type.factor * partyFactor(type, party)
    if (price >= least) continue
    least = price
    best = room
  }
  return best
}
