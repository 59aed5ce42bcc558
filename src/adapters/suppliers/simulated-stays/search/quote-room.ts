import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { Price } from '#contracts/prices.ts'
import type { RoomParty, SupplierRate } from '#modules/hotels/stay-supplier.ts'
import { dateOf } from '../../simulator/world/calendar.ts'
import type { StayDeps } from '../deps.ts'
import { PRICE_RISE_NAIRA } from '../world/magic.ts'
import { localTaxes } from '../world/local-taxes.ts'
import { PLANS } from '../world/plans.ts'
import { holdOf, penaltiesOf, type PolicyFacts } from '../world/policies.ts'
import { depositOf, nightAmounts, vatOf } from '../world/prices.ts'
import { hotelSeed, propertyIdOf } from '../world/properties.ts'
import { writeRateKey } from './rate-key.ts'
import type { StayNights } from './stay-nights.ts'

/** One room of a stay in one kind of room on one plan. */
interface RoomQuestion {
  readonly row: number
  readonly room: number
  readonly plan: number
  readonly party: RoomParty
  /** Whether the price has risen since it was shown. */
  readonly risen: boolean
}

/** What a room costs: what is paid now, and the rest of the stay that the hotel takes. */
interface StayDues {
  readonly base: number
  readonly vat: number
  readonly rest: number
}

interface RoomCost extends StayDues {
  readonly nights: readonly number[]
}

const KOBO = 100

/** In kobo. Lists and rates are made of the same sums, so that both say the same. */
function costOf({ world }: Pick<StayDeps, 'world'>, stay: StayNights, question: RoomQuestion): RoomCost {
  const { row, room, plan, party, risen } = question
  const rise = risen ? PRICE_RISE_NAIRA * KOBO : 0
  const level = world.level[row] ?? 0
  const nights = nightAmounts({ level, room, plan, party }, stay.factors).map((amount) => amount + rise)
  const sum = nights.reduce((total, amount) => total + amount, 0)
  return { nights, ...duesOf(stay, plan, sum) }
}

/** What nights that cost so much come to. */
export function duesOf({ city }: StayNights, plan: number, sum: number): StayDues {
  const vat = vatOf(city.country, sum)
  if (PLANS[plan]?.payment !== 'at_property') return { base: sum, vat, rest: 0 }
  const deposit = depositOf(sum + vat)
  return { base: deposit, vat: 0, rest: sum + vat - deposit }
}

/** What cancelling such a room depends on. */
export function policyFacts(
  { zones, clock }: Pick<StayDeps, 'zones' | 'clock'>,
  { city, firstDay }: StayNights,
  { row, plan }: Pick<RoomQuestion, 'row' | 'plan'>,
): PolicyFacts {
  const hotel = hotelSeed(city, row - city.first)
  return { zones, timezone: city.timezone, hotel, plan, arrival: firstDay, now: clock.now() }
}

/** A few are told, so that nobody waits for nothing. */
const FEW = 5

export function shownRoomsLeft(left: number): number | null {
  return left > FEW ? null : left
}

/** The rate of a room. */
export function quoteRoom(
  deps: Pick<StayDeps, 'world' | 'zones' | 'clock'>,
  stay: StayNights,
  question: RoomQuestion & { readonly roomIndex: number; readonly left: number },
): SupplierRate {
  const { city, firstDay, nights } = stay
  const { row, room, plan, party, roomIndex, left } = question
  const cost = costOf(deps, stay, question)
  const facts = policyFacts(deps, stay, question)
  const { board, audience, payment } = PLANS[plan] ?? PLANS[0] ?? never()
  const price = priceOf(cost, party)
  const firstNight = cost.nights[0] ?? 0
  const stars = deps.world.stars[row] ?? 1
  return {
    key: writeRateKey({
      propertyId: propertyIdOf(city, row),
      room,
      plan,
      checkIn: dateOf(firstDay),
      nights,
      party,
      asked: price.grand_total,
    }),
    roomIndex,
    board,
    audience,
    payment,
    penalties: penaltiesOf(facts, { amount: price.grand_total, firstNight }),
    nights: cost.nights.map((amount, at) => ({ date: dateOf(firstDay + at), amount })),
    price,
    dueAtProperty: [
      ...(cost.rest > 0 ? [{ kind: 'stay', amount: cost.rest, currency: CHARGE_CURRENCY } as const] : []),
      ...localTaxes(city, stars, { party, nights }),
    ],
    roomsLeft: shownRoomsLeft(left),
    hold: payment === 'now' ? holdOf(facts) : null,
  }
}

function never(): never {
  throw new Error('there are no plans')
}

/** Rooms are paid by the adults in them, children and all. */
function priceOf({ base, vat }: RoomCost, { adults }: RoomParty): Price {
  const total = base + vat
  return {
    currency: CHARGE_CURRENCY,
    passengers: [{ type: 'ADT', count: adults, base, taxes: vat, total }],
    base,
    taxes: vat > 0 ? [{ code: 'HV', kind: 'vat', refundable: null, amount: vat }] : [],
    taxes_total: vat,
    fees: [],
    fees_total: 0,
    discount: null,
    total,
    grand_total: total,
  }
}
