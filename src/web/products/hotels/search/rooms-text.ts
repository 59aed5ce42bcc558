import { MAX_ADULTS, MAX_CHILD_AGE, MAX_CHILDREN, MAX_ROOMS } from '#contracts/hotels/search-limits.ts'
import { type RoomState, USUAL_ROOM } from './stay-state.ts'

/** What is wrong with rooms that somebody has written; the texts are `stay-search.errors.<code>`. */
export type RoomError =
  | 'rooms_unreadable'
  | 'too_many_rooms'
  | 'adults_required'
  | 'too_many_adults'
  | 'too_many_children'

export interface ReadRooms {
  /** As far as they can be shown: at least one, each within the limits. */
  readonly rooms: readonly RoomState[]
  /** By field path, such as `rooms.0.adults`. */
  readonly errors: Readonly<Record<string, RoomError>>
}

/** More is nothing that the form writes. */
const MOST_TEXT = 200
/** Adults, children, and the age of each child; `x` where it is not said. */
const ROOM = /^\d{1,3}(?:-\d{1,3}(?:-(?:\d{1,3}|x))*)?$/

/** Reads rooms as addresses say them: `2-0,2-2-5-9`; `2` alone is two adults. */
export function readRooms(text: string): ReadRooms {
  if (text === '') return { rooms: [USUAL_ROOM], errors: {} }
  const parts = text.slice(0, MOST_TEXT).split(',')
  if (text.length > MOST_TEXT || !parts.every((part) => ROOM.test(part))) {
    return { rooms: [USUAL_ROOM], errors: { rooms: 'rooms_unreadable' } }
  }
  return withinLimits(
    parts.map((part) => {
      const [adults = '', children = '0', ...ages] = part.split('-')
      return { adults: Number(adults), children: Number(children), ages: ages.map(ageOf) }
    }),
  )
}

interface WrittenRoom {
  readonly adults: number
  readonly children: number
  readonly ages: readonly (number | null)[]
}

/** Rooms as they may be asked for, with what had to be cut. */
export function withinLimits(written: readonly WrittenRoom[]): ReadRooms {
  const errors: Record<string, RoomError> = {}
  if (written.length > MAX_ROOMS) errors['rooms'] = 'too_many_rooms'
  const rooms = written.slice(0, MAX_ROOMS).map(({ adults, children, ages }, index) => {
    if (adults < 1) errors[`rooms.${index}.adults`] = 'adults_required'
    if (adults > MAX_ADULTS) errors[`rooms.${index}.adults`] = 'too_many_adults'
    if (children > MAX_CHILDREN) errors[`rooms.${index}.children`] = 'too_many_children'
    const count = Math.min(children, MAX_CHILDREN)
    return {
      adults: Math.min(MAX_ADULTS, Math.max(1, adults)),
      ages: Array.from({ length: count }, (_, child) => ages[child] ?? null),
    }
  })
  return { rooms, errors }
}

/** null for what is no child's. */
export function ageOf(text: string): number | null {
  const age = /^\d{1,2}$/.test(text) ? Number(text) : MAX_CHILD_AGE + 1
  return age <= MAX_CHILD_AGE ? age : null
}
