import { kindOf, type Stay, type StayColumns } from '#modules/hotels/stay-supplier.ts'
import type { StayDeps } from '../deps.ts'
import { PLANS, plansFor } from '../world/plans.ts'
import { partyPrices, sumOfNights } from '../world/prices.ts'
import { freeDeadlines } from './free-deadlines.ts'
import type { PickedRooms } from './pick-rooms.ts'
import { duesOf, shownRoomsLeft } from './quote-room.ts'
import type { StayNights } from './stay-nights.ts'

/** A search, and the hotels that have rooms for it. */
export interface Found {
  readonly stay: Stay
  readonly nights: StayNights
  readonly picked: PickedRooms
}

type TermsPart = Pick<StayColumns, 'kind' | 'free' | 'frees' | 'base' | 'taxes' | 'taxLines' | 'rest' | 'roomsLeft'>

const KINDS = Uint8Array.from(PLANS, kindOf)

/**
 * Each plan of each hotel that may be sold to who asks.
 * @param first where those of each hotel begin
 */
export function columnsOfTerms(deps: StayDeps, { stay, nights, picked }: Found, first: Uint32Array): TermsPart {
  const { plans: plansOf } = deps.world
  const { rows, fewest } = picked
  const sold = plansFor(stay)
  const count = first[rows.length] ?? 0
  const [kind, free, roomsLeft] = [new Uint8Array(count), new Uint16Array(count), new Int16Array(count)]
  const deadlines = freeDeadlines(deps, nights)
  const prices = priceColumns(deps, { stay, nights, picked }, count)
  let at = 0
  for (let hotel = 0; hotel < rows.length; hotel++) {
    const row = rows[hotel] ?? 0
    const told = shownRoomsLeft(fewest[hotel] ?? 0) ?? -1
    deadlines.open(row)
    prices.open(hotel)
    for (let left = (plansOf[row] ?? 0) & sold; left !== 0; left &= left - 1, at++) {
      const plan = 31 - Math.clz32(left & -left)
      kind[at] = KINDS[plan] ?? 0
      free[at] = deadlines.of(plan)
      roomsLeft[at] = told
      prices.write(at, plan)
    }
  }
  const { base, taxes, rest } = prices
  return { kind, free, frees: deadlines.frees, base, taxes, taxLines: 1, rest, roomsLeft }
}

/** What rooms of one hotel after the other cost on its plans. */
function priceColumns({ world }: StayDeps, { stay, nights, picked }: Found, count: number) {
  const { rows, kinds } = picked
  const parties = stay.rooms.length
  const [base, taxes] = [new Float64Array(count * parties), new Float64Array(count * parties)]
  const rest = new Float64Array(count)
  const amounts = stay.rooms.map(partyPrices)
  let level = 0
  let offset = 0
  return {
    base,
    taxes,
    rest,
    open(hotel: number): void {
      level = world.level[rows[hotel] ?? 0] ?? 0
      offset = hotel * parties
    },
    write(at: number, plan: number): void {
      let party = 0
      for (const { sleeping, meals } of amounts) {
        const room = kinds[offset + party] ?? 0
        const sum = sumOfNights(sleeping(level, room, plan), meals(level, plan), nights.factors)
        const dues = duesOf(nights, plan, sum)
        base[at * parties + party] = dues.base
        taxes[at * parties + party++] = dues.vat
        rest[at] = (rest[at] ?? 0) + dues.rest
      }
    },
  }
}
