import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { FoundStay, FoundStays, FoundTerms, SearchedPlace, Stay } from '#modules/hotels/stay-supplier.ts'
import type { StayDeps } from '../deps.ts'
import { factsOf } from '../world/describe.ts'
import { addTaxes, localTaxes } from '../world/local-taxes.ts'
import { PLANS } from '../world/plans.ts'
import { freeDaysOf, freeUntilOf } from '../world/policies.ts'
import type { SoldRooms } from '../world/allotments.ts'
import { leftByKind, pickRooms } from './pick-rooms.ts'
import { duesOfRoom, leftToTell, policyFacts } from './quote-room.ts'
import { rowsOf, scopeOf } from './scope.ts'
import { loadSoldRooms } from './sold-rooms.ts'
import { hasBegun, nightsOf, type StayNights } from './stay-nights.ts'

/** Hotels of a destination that have a room for everybody in all nights, each plan at its cheapest. */
export async function searchStays(deps: StayDeps, place: SearchedPlace, stay: Stay): Promise<FoundStays> {
  const scope = scopeOf(deps.world, place)
  const nights = scope && nightsOf(scope.city, stay)
  if (!nights || hasBegun(deps, nights)) return { currency: CHARGE_CURRENCY, stays: [] }
  const sold = await loadSoldRooms(deps.db, nights)
  const freeUntil = rememberFreeUntil(deps, nights)
  const stays = rowsOf(deps.world, scope).flatMap((row) => findStay(deps, { stay, nights, sold, freeUntil }, row) ?? [])
  return { currency: CHARGE_CURRENCY, stays }
}

type FreeUntil = (row: number, plan: number) => FoundTerms['freeUntil']

/** Deadlines of a search repeat: they hang on the days before the arrival alone. */
function rememberFreeUntil(deps: StayDeps, nights: StayNights): FreeUntil {
  const known = new Map<number | null, FoundTerms['freeUntil']>()
  return (row, plan) => {
    const facts = policyFacts(deps, nights, { row, plan })
    const days = freeDaysOf(facts)
    let free = known.get(days)
    if (free === undefined) {
      free = freeUntilOf(facts)
      known.set(days, free)
    }
    return free
  }
}

interface Asked {
  readonly freeUntil: FreeUntil
  readonly stay: Stay
  readonly nights: StayNights
  readonly sold: SoldRooms
}

function findStay(deps: StayDeps, { stay, nights, sold, freeUntil }: Asked, row: number): FoundStay | null {
  const { world } = deps
  const left = leftByKind(world, sold, nights, row)
  const rooms = pickRooms(left, stay.rooms)
  if (!rooms) return null
  const fewest = Math.min(...rooms.map((room) => left[room] ?? 0))
  const taxes = addTaxes(
    stay.rooms.flatMap((party) => localTaxes(nights.city, world.stars[row] ?? 1, { party, nights: nights.nights })),
  )
  const terms = plansFor(world.plans[row] ?? 0, stay).map((plan) =>
    termsOf(deps, { stay, nights, freeUntil, row, plan, rooms }, { localTaxes: taxes, roomsLeft: leftToTell(fewest) }),
  )
  return terms.length > 0 ? { facts: factsOf(world, nights.city, row), terms } : null
}

/** Plans of a hotel, by their bits, that may be sold to who asks. */
export function plansFor(mask: number, { audiences }: Pick<Stay, 'audiences'>): readonly number[] {
  return PLANS.flatMap(({ audience }, plan) => (mask & (1 << plan) && audiences.includes(audience) ? [plan] : []))
}

interface Chosen {
  readonly stay: Stay
  readonly nights: StayNights
  readonly freeUntil: FreeUntil
  readonly row: number
  readonly plan: number
  /** A kind for each room of the stay. */
  readonly rooms: readonly number[]
}

function termsOf(
  deps: StayDeps,
  { stay, nights, row, plan, rooms, freeUntil }: Chosen,
  told: Pick<FoundTerms, 'localTaxes' | 'roomsLeft'>,
): FoundTerms {
  const { board, audience, payment } = PLANS[plan] ?? { board: 'room_only', audience: 'everyone', payment: 'now' }
  const costs = stay.rooms.map((party, at) =>
    duesOfRoom(deps, nights, { row, room: rooms[at] ?? 0, plan, party, risen: false }),
  )
  return {
    board,
    audience,
    payment,
    freeUntil: freeUntil(row, plan),
    rooms: costs.map(({ base, vat }) => ({ base, taxes: vat > 0 ? [vat] : NO_TAXES })),
    rest: costs.reduce((sum, { rest }) => sum + rest, 0),
    ...told,
  }
}

const NO_TAXES: readonly number[] = []
