import { weekdayOf } from './calendar.ts'
import type { SimCarrier } from './carriers.ts'
import { noise } from './noise.ts'

/** What brings a fare under the one that everybody is offered. All illustrative. */
export interface Reduction {
  readonly kind: 'public' | 'promotion' | 'negotiated'
  readonly percent: number
}

interface Sale {
  readonly seed: number
  readonly carrier: SimCarrier
  readonly from: number
  readonly to: number
  /** Day of departure and day on which the fare is read. */
  readonly day: number
  readonly pricedOn: number
}

export const PUBLIC_FARE: Reduction = { kind: 'public', percent: 0 }
/** A sale is announced for a fortnight or not at all, by each airline for each route. */
const SALE_DAYS = 14
const SALES_IN_A_HUNDRED = 14
const EARLIEST_DAYS_AHEAD = 21
const LATEST_DAYS_AHEAD = 150

/**
 * Percent of a promotion that is on for the route when the fare is read, or 0: for departures from three
 * weeks to five months later, not on the expensive days of the week.
 */
export function promotionOf({ seed, carrier, from, to, day, pricedOn }: Sale): number {
  const ahead = day - pricedOn
  if (ahead < EARLIEST_DAYS_AHEAD || ahead > LATEST_DAYS_AHEAD) return 0
  const weekday = weekdayOf(day)
  if (weekday === 4 || weekday === 6) return 0
  const route = Math.min(from, to) * 8192 + Math.max(from, to)
  const luck = noise(seed, carrier.index, route, Math.floor(pricedOn / SALE_DAYS)) * 100
  return luck < SALES_IN_A_HUNDRED ? 8 + Math.floor(luck) : 0
}

/** Percent that the agency has negotiated with airlines: private fares, under the published ones. */
const NEGOTIATED: ReadonlyMap<string, number> = new Map([
  ['P4', 4],
  ['ET', 6],
  ['TK', 5],
  ['KQ', 4],
  ['MS', 5],
  ['QR', 3],
  ['AT', 4],
  ['WB', 5],
])

/** Percent, 0 with most airlines. */
export function negotiatedWith({ code }: SimCarrier): number {
  return NEGOTIATED.get(code) ?? 0
}
