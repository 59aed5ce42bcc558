import type { Sharing } from './kinds.ts'

/** Beds of a room. */
const BEDS: Readonly<Record<Sharing, number>> = { quad: 4, triple: 3, double: 2, single: 1 }

export type RoomCounts = Readonly<Record<Sharing, number>>

/** Who needs a bed: infants sleep with their adults. */
interface Sleepers {
  readonly adults: number
  readonly children: number
}

export interface FittedRoom {
  readonly sharing: Sharing
  readonly adults: number
  readonly children: number
  readonly bedsLeft: number
}

/** Why rooms do not fit: too few beds, beds that nobody pays for, a room without an adult, or a kind that is not sold. */
export type Misfit = 'too_few_beds' | 'beds_left' | 'adult_in_every_room' | 'no_such_room'

const LARGEST_FIRST: readonly Sharing[] = ['quad', 'triple', 'double', 'single']

/**
 * Shares travellers out: an adult into every room, children into the largest, then the other adults.
 * @param mayShare whether beds that are left may be somebody else's
 */
export function fitRooms(
  rooms: RoomCounts,
  { adults, children }: Sleepers,
  { sold, mayShare }: { readonly sold: readonly Sharing[]; readonly mayShare: boolean },
): readonly FittedRoom[] | Misfit {
  const wanted = LARGEST_FIRST.flatMap((sharing) => Array.from({ length: rooms[sharing] }, () => sharing))
  if (wanted.some((sharing) => !sold.includes(sharing))) return 'no_such_room'
  const beds = wanted.reduce((sum, sharing) => sum + BEDS[sharing], 0)
  if (beds < adults + children) return 'too_few_beds'
  if (wanted.length > adults) return 'adult_in_every_room'
  if (!mayShare && beds > adults + children) return 'beds_left'
  let [adultsLeft, childrenLeft] = [adults - wanted.length, children]
  const withChildren = wanted.map((sharing) => {
    const own = Math.min(childrenLeft, BEDS[sharing] - 1)
    childrenLeft -= own
    return { sharing, children: own }
  })
  const fitted = withChildren.map((room) => {
    const more = Math.min(adultsLeft, BEDS[room.sharing] - 1 - room.children)
    adultsLeft -= more
    return { ...room, adults: 1 + more, bedsLeft: BEDS[room.sharing] - 1 - more - room.children }
  })
  // A child needs an adult's room: the beds are there, but not where the adults are.
  return childrenLeft > 0 || adultsLeft > 0 ? 'too_few_beds' : fitted
}

/** The fewest rooms that these travellers fill; null where they do not fill any. */
export function suggestRooms({ adults, children }: Sleepers, sold: readonly Sharing[]): RoomCounts | null {
  const found = fill(
    adults + children,
    adults,
    LARGEST_FIRST.filter((sharing) => sold.includes(sharing)),
  )
  return found && { quad: 0, triple: 0, double: 0, single: 0, ...found }
}

function fill(
  sleepers: number,
  adults: number,
  [sharing, ...smaller]: readonly Sharing[],
): Partial<Record<Sharing, number>> | null {
  if (sleepers === 0) return {}
  if (!sharing || adults === 0) return null
  for (let rooms = Math.min(adults, Math.floor(sleepers / BEDS[sharing])); rooms >= 0; rooms -= 1) {
    const rest = fill(sleepers - rooms * BEDS[sharing], adults - rooms, smaller)
    if (rest) return rooms > 0 ? { [sharing]: rooms, ...rest } : rest
  }
  return null
}
