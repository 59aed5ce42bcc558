import { MAX_ADULTS, MAX_CHILDREN, MAX_ROOMS } from '#contracts/hotels/search-limits.ts'
import { type RoomState, USUAL_ROOM } from './stay-state.ts'

type Rooms = readonly RoomState[]

export const ADULT_LIMITS = { least: 1, most: MAX_ADULTS } as const
export const CHILD_LIMITS = { least: 0, most: MAX_CHILDREN } as const

export const withAddedRoom = (rooms: Rooms): Rooms => (rooms.length < MAX_ROOMS ? [...rooms, USUAL_ROOM] : rooms)

export const withoutRoom = (rooms: Rooms, index: number): Rooms =>
  rooms.length > 1 ? rooms.filter((_, at) => at !== index) : rooms

const within = (count: number, { least, most }: { readonly least: number; readonly most: number }): number =>
  Math.min(most, Math.max(least, count))

const withRoom = (rooms: Rooms, index: number, change: (room: RoomState) => RoomState): Rooms =>
  rooms.map((room, at) => (at === index ? change(room) : room))

export const withAdults = (rooms: Rooms, index: number, adults: number): Rooms =>
  withRoom(rooms, index, (room) => ({ ...room, adults: within(adults, ADULT_LIMITS) }))

/** More or fewer children; those who stay keep their ages. */
export function withChildren(rooms: Rooms, index: number, children: number): Rooms {
  const count = within(children, CHILD_LIMITS)
  return withRoom(rooms, index, (room) => ({
    ...room,
    ages: Array.from({ length: count }, (_, child) => room.ages[child] ?? null),
  }))
}

export const withAge = (rooms: Rooms, index: number, child: number, age: number | null): Rooms =>
  withRoom(rooms, index, (room) => ({ ...room, ages: room.ages.map((known, at) => (at === child ? age : known)) }))

/** All who sleep there. */
export const guestsOf = (rooms: Rooms): number => rooms.reduce((sum, { adults, ages }) => sum + adults + ages.length, 0)
