import { type Aircraft, AIRCRAFT } from '../world/aircraft.ts'
import type { CabinIndex } from '../network/cabins.ts'
import { present } from '../network/itinerary.ts'

/** Letters of the seats between the aisles, left to right. */
type Sections = readonly string[]

export interface CabinPlan {
  readonly sections: Sections
  readonly firstRow: number
  readonly rows: number
  /** Seats of the last row that the cabin has no room for. */
  readonly missing: number
  /** Row with an emergency exit and room for the legs; null where there is none. */
  readonly exitRow: number | null
}

const WIDE: readonly Sections[] = [
  ['A', 'DG', 'K'],
  ['A', 'DG', 'K'],
  ['AC', 'DEFG', 'HK'],
  ['ABC', 'DEFG', 'HJK'],
]
const NARROW: readonly Sections[] = [
  ['A', 'F'],
  ['AC', 'DF'],
  ['AC', 'DF'],
  ['ABC', 'DEF'],
]
const REGIONAL: readonly Sections[] = [
  ['A', 'F'],
  ['A', 'DF'],
  ['A', 'DF'],
  ['AC', 'DF'],
]
const FIRST_ECONOMY_ROW = { wide: 20, narrow: 6 } as const
/** Economy seats of the largest regional aircraft. */
const LARGEST_REGIONAL = 115
const FIRST_PREMIUM_ROW = 15
const FIRST_BUSINESS_ROW = 5
const ECONOMY = 3 satisfies CabinIndex

/** How the seats of a cabin stand; row numbers leave gaps between cabins, as on real aircraft. */
export function planOf(aircraft: number, cabin: CabinIndex): CabinPlan {
  const type = present(AIRCRAFT[aircraft])
  const sections = present(sectionsOf(type)[cabin])
  const seats = present(type.seats[cabin])
  const across = sections.join('').length
  const rows = Math.ceil(seats / across)
  const firstRow = firstRowOf(type, cabin)
  return {
    sections,
    firstRow,
    rows,
    missing: rows * across - seats,
    exitRow: cabin === ECONOMY && rows > 8 ? firstRow + Math.floor(rows / 2) : null,
  }
}

function sectionsOf({ wide, seats }: Aircraft): readonly Sections[] {
  if (wide) return WIDE
  return (seats[ECONOMY] ?? 0) > LARGEST_REGIONAL ? NARROW : REGIONAL
}

function firstRowOf({ wide, seats }: Aircraft, cabin: CabinIndex): number {
  if (cabin === 0) return 1
  if (cabin === 1) return seats[0] > 0 ? FIRST_BUSINESS_ROW : 1
  if (cabin === 2) return FIRST_PREMIUM_ROW
  return wide ? FIRST_ECONOMY_ROW.wide : FIRST_ECONOMY_ROW.narrow
}

/** Designators of a row, `12A` to `12K`; seats that the last row lacks are null. */
export function seatsOfRow(plan: CabinPlan, row: number): readonly (readonly (string | null)[])[] {
  const last = row === plan.firstRow + plan.rows - 1
  let left = plan.sections.join('').length - (last ? plan.missing : 0)
  return plan.sections.map((section) => Array.from(section, (letter) => (left-- > 0 ? `${row}${letter}` : null)))
}
