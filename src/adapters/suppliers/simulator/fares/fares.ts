import { classFactor } from './booking-classes.ts'
import { weekdayOf } from '../world/calendar.ts'
import { type CabinIndex, isPremium } from '../network/cabins.ts'
import type { SimCarrier } from '../world/carriers.ts'
import { fareGroup } from './combinability.ts'
import type { Currency } from '#contracts/money.ts'
import { type Itinerary, present } from '../network/itinerary.ts'
import { noise } from '../world/noise.ts'
import { negotiatedWith, promotionOf, PUBLIC_FARE, type Reduction } from '../world/promotions.ts'
import { seasonFactor } from '../world/seasons.ts'
import { taxSheetOf, type TaxSheet } from './taxes.ts'
import type { World } from '../network/world.ts'

export { classLetter } from './booking-classes.ts'

/** Two places on a day, who flies between them, and what is asked. */
interface FareQuestion {
  readonly from: number
  readonly to: number
  readonly day: number
  readonly carrier: SimCarrier
  readonly cabin: CabinIndex
  readonly currency: Currency
  /** Day on which the fare is read. */
  readonly pricedOn: number
}

/** The fares of one airline from a place to another on a day: all but what depends on the flights. */
export interface CarrierFares {
  readonly carrier: SimCarrier
  readonly km: number
  readonly international: boolean
  /** Naira an adult pays for the barest one way in an ordinary booking class. */
  readonly naira: number
  /** What half a round trip costs of a one way. */
  readonly half: number
  /** Fares of one group can be joined to round trips. */
  readonly group: number
  readonly sheet: TaxSheet
  /** Percent off in the cheapest classes: of a promotion, and of what the agency has negotiated. */
  readonly promotion: number
  readonly negotiated: number
}

/**
 * By distance, cabin, carrier, days ahead, weekday and season. Levels follow what Lagos paid in 2026 (an
 * hour's domestic flight about 100,000, London about 600,000); they are illustrative.
 */
function faresOf(world: World, question: FareQuestion): CarrierFares {
  const { from, to, day, carrier, cabin, pricedOn } = question
  const { index, seed } = world
  const origin = index.at(from).country
  const destination = index.at(to).country
  const km = index.distanceKm(from, to)
  const international = origin !== destination
  const sale = { seed, carrier, from, to, day, pricedOn }
  return {
    carrier,
    km,
    international,
    naira:
      (international ? 110_000 + 95 * km : 90_000 + 60 * km) *
      cabinFactor(cabin, km) *
      carrier.level *
      advanceFactor(day - pricedOn) *
      (WEEKDAYS[weekdayOf(day)] ?? 1) *
      seasonFactor(day, { origin, destination }) *
      // Airlines do not agree on what a day is worth.
      (0.96 + 0.08 * noise(seed, carrier.index, day)),
    half: halfFactor(carrier, km, international),
    group: fareGroup(carrier),
    sheet: taxSheetOf(world, question),
    promotion: isPremium(cabin) ? 0 : promotionOf(sale),
    negotiated: isPremium(cabin) ? 0 : negotiatedWith(carrier),
  }
}

/** Answers alike questions of one search at once: same cabin, currency and day of reading. */
export function rememberFares(
  world: World,
  asked: Pick<FareQuestion, 'cabin' | 'currency' | 'pricedOn'>,
): (from: number, to: number, day: number, carrier: SimCarrier) => CarrierFares {
  const known = new Map<number, CarrierFares>()
  return (from, to, day, carrier) => {
    const key = ((from * 8192 + to) * 512 + (day % 512)) * 512 + carrier.index
    let fares = known.get(key)
    if (!fares) {
      fares = faresOf(world, { ...asked, from, to, day, carrier })
      known.set(key, fares)
    }
    return fares
  }
}

/** What a fare depends on besides its market: the flights, and the cabin and booking class of each. */
interface Flown {
  readonly itinerary: Itinerary
  readonly cabins: readonly CabinIndex[]
  readonly classes: readonly number[]
}

/** Naira an adult pays for the barest one way by these flights, before rounding and taxes. */
export function fareNaira({ seed, timetable }: World, fares: CarrierFares, flown: Flown): number {
  const { hops, link } = flown.itinerary
  let km = 0
  let weighed = 0
  let highestClass = 0
  for (let at = 0; at < hops.length; at++) {
    const length = present(timetable.km[present(hops[at]).flight])
    const bookingClass = flown.classes[at] ?? 0
    km += length
    // The class of each flight weighs by its distance.
    weighed += length * classFactor(flown.cabins[at] ?? 3, bookingClass)
    if (bookingClass > highestClass) highestClass = bookingClass
  }
  return (
    fares.naira *
    (weighed / km) *
    ((fares.km > 2500 ? FAR_STOPS : NEAR_STOPS)[hops.length - 1] ?? 1) *
    LINKS[link] *
    (1 - reductionIn(fares, highestClass).percent / 100) *
    (0.93 + 0.14 * noise(seed, fares.carrier.index, present(hops[0]).flight))
  )
}

/** Promotion or negotiated discount that a fare has whose most expensive flight is in a booking class. */
export function reductionIn({ promotion, negotiated }: CarrierFares, bookingClass: number): Reduction {
  if (bookingClass > CHEAPEST_CLASSES || (promotion === 0 && negotiated === 0)) return PUBLIC_FARE
  return promotion >= negotiated
    ? { kind: 'promotion', percent: promotion }
    : { kind: 'negotiated', percent: negotiated }
}

/** Booking classes that are ever reduced: the three cheapest. */
const CHEAPEST_CLASSES = 2

/** Far away, airlines sell one-way tickets at a high price. */
function halfFactor(carrier: SimCarrier, km: number, international: boolean): number {
  if (carrier.manner === 'low_cost') return 1
  return international ? (km > LONG_HAUL_KM ? 0.82 : 0.88) : 0.96
}

export const LONG_HAUL_KM = 3500

/** So far apart that the cheapest class of a cabin costs more than the most expensive of the one below. */
const NEAR_CABINS = [6.2, 2.3, 1.8, 1] as const
const FAR_CABINS = [6.2, 3.5, 1.85, 1] as const

function cabinFactor(cabin: CabinIndex, km: number): number {
  return (km < 1500 ? NEAR_CABINS : FAR_CABINS)[cabin] ?? 1
}

/** [days ahead, factor], the first that applies. Advance purchase also closes booking classes. */
const ADVANCE = [
  [60, 0.92],
  [30, 0.95],
  [21, 0.98],
  [14, 1],
  [7, 1.05],
  [3, 1.15],
] as const
const LAST_MINUTE = 1.28

function advanceFactor(daysAhead: number): number {
  for (const [days, factor] of ADVANCE) if (daysAhead >= days) return factor
  return LAST_MINUTE
}

/** Monday first: Fridays and Sundays are expensive. */
const WEEKDAYS = [1, 0.95, 0.95, 1, 1.08, 1, 1.07] as const

/** Far away, a change of planes is what the cheaper fare is for; near by, it only burns fuel. */
const FAR_STOPS = [1.08, 0.95, 0.9] as const
const NEAR_STOPS = [1, 1.15, 1.3] as const
const LINKS = { same: 1, partners: 1.02, interline: 1.14, none: 1.2 } as const
