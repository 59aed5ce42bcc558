import { AMENITIES } from '#contracts/hotels/kinds.ts'
import { boardSchema } from '#contracts/hotels/rates.ts'
import { kindsWith, TERMS_KINDS } from '../columns/terms-kinds.ts'
import { bitOf, cheapestLeft, type FilteredHotels } from './filter-hotels.ts'

/** What is left for each value of each filter, under all other filters. */
export interface HotelCounts {
  /** By stars. */
  readonly stars: Uint32Array
  /** By what guests say, in tenths: nobody has said anything counts as 0. */
  readonly tenths: Uint32Array
  /** By their places in `AMENITIES`, in the boards there are, and in the table's chains. */
  readonly amenities: Uint32Array
  readonly boards: Uint32Array
  readonly chains: Uint32Array
  /** Of each that is left, in kilometres. */
  readonly distances: Float64Array
  readonly free: number
  readonly paidThere: number
  /** What each costs that is left whatever its price. */
  readonly totals: Float64Array
}

const MOST_STARS = 8
const TENTHS = 101
const BOARDS = boardSchema.options
const boardOf = Uint8Array.from(TERMS_KINDS, ({ board }) => BOARDS.indexOf(board))
const isPaidThere = kindsWith(({ payment }) => payment === 'at_property')

export function countHotels(filtered: FilteredHotels): HotelCounts {
  return { ...countByHotels(filtered), ...countByTerms(filtered) }
}

type ByHotels = Pick<HotelCounts, 'stars' | 'tenths' | 'amenities' | 'chains' | 'distances'>

/** A hotel counts under each filter beside which it misses nothing, where some of its terms miss nothing. */
function countByHotels(filtered: FilteredHotels): ByHotels {
  const { table, hotel: missed, terms } = filtered
  const [byStars, byScore, byChains] = [bitOf(filtered, 'stars'), bitOf(filtered, 'score'), bitOf(filtered, 'chains')]
  const byDistance = bitOf(filtered, 'distance')
  const stars = new Uint32Array(MOST_STARS)
  const tenths = new Uint32Array(TENTHS)
  const amenities = new Uint32Array(AMENITIES.length)
  const chains = new Uint32Array(table.chains.length)
  const distances = new Float64Array(table.count)
  let near = 0
  for (let row = 0; row < table.count; row++) {
    const bits = missed[row] ?? 0
    // At most one filter may be missed for a hotel to count anywhere.
    if ((bits & (bits - 1)) !== 0 || cheapestLeft(table, terms, row, 0) < 0) continue
    if ((bits & ~byStars) === 0) add(stars, table.stars[row] ?? 0)
    if ((bits & ~byScore) === 0) add(tenths, Math.max(0, table.tenths[row] ?? 0))
    if ((bits & ~byChains) === 0) add(chains, table.chain[row] ?? -1)
    if ((bits & ~byDistance) === 0) distances[near++] = table.distanceKm[row] ?? 0
    // Every one of them is asked for: one more is asked for beside those that are.
    if (bits === 0)
      for (let left = table.amenities[row] ?? 0; left !== 0; left &= left - 1) add(amenities, lowestBit(left))
  }
  return { stars, tenths, amenities, chains, distances: distances.subarray(0, near) }
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits)

function add(counts: Uint32Array, at: number): void {
  if (at >= 0 && at < counts.length) counts[at] = (counts[at] ?? 0) + 1
}

type ByTerms = Pick<HotelCounts, 'boards' | 'free' | 'paidThere' | 'totals'>

/** A hotel counts once for each thing that some of its terms have. */
function countByTerms(filtered: FilteredHotels): ByTerms {
  const { table, hotel } = filtered
  const { first, forMembers, terms } = table
  const byPrice = bitOf(filtered, 'price')
  const has = termsFlags(filtered)
  const boards = new Uint32Array(BOARDS.length)
  const totals = new Float64Array(table.count)
  let [free, paidThere, priced] = [0, 0, 0]
  for (let row = 0; row < table.count; row++) {
    if (hotel[row]) continue
    let found = 0
    for (let at = first[row] ?? 0; at < (forMembers[row] ?? 0); at++) found |= has(at)
    for (let left = found & ALL_BOARDS; left !== 0; left &= left - 1) add(boards, lowestBit(left))
    if (found & FREE) free++
    if (found & PAID_THERE) paidThere++
    const cheapest = cheapestLeft(table, filtered.terms, row, byPrice)
    if (cheapest >= 0) totals[priced++] = terms.total[cheapest] ?? 0
  }
  return { boards, free, paidThere, totals: totals.subarray(0, priced) }
}

const ALL_BOARDS = (1 << BOARDS.length) - 1
const FREE = 1 << BOARDS.length
const PAID_THERE = FREE << 1

/** What terms count for: a bit for their board, for being free to give back and for being paid there, each under its filter. */
function termsFlags(filtered: FilteredHotels): (at: number) => number {
  const { terms } = filtered.table
  const [byBoard, byFree, byPayment] = [
    bitOf(filtered, 'boards'),
    bitOf(filtered, 'free_cancellation'),
    bitOf(filtered, 'pay_at_property'),
  ]
  return (at) => {
    const missed = filtered.terms[at] ?? 0
    const kind = terms.kind[at] ?? 0
    const board = (missed & ~byBoard) === 0 ? 1 << (boardOf[kind] ?? 0) : 0
    const free = (missed & ~byFree) === 0 && terms.isFree[at] === 1 ? FREE : 0
    const paidThere = (missed & ~byPayment) === 0 && isPaidThere[kind] === 1 ? PAID_THERE : 0
    return board | free | paidThere
  }
}
