import type { HoldTerms } from '#modules/flights/flight-supplier.ts'
import type { SimCarrier } from '../world/carriers.ts'
import { mix } from '../world/noise.ts'

const HOUR_MS = 3_600_000
const HOURS = [24, 48, 72] as const
/** Nobody holds seats in the last week before departure. */
const LAST_DAYS = 7

/** How long an airline keeps seats that are paid later, and whether the price stands as long. */
interface Holding {
  readonly hours: number
  readonly keepsPrice: boolean
}

/** Of the magic route. */
export const SURELY: Holding = { hours: 48, keepsPrice: true }

/** Two in three network airlines hold, one to three days, and half of those keep the price. Illustrative. */
export function holdHours(carrier: SimCarrier): Holding | null {
  const manner = mix(carrier.index, 5)
  if (carrier.manner === 'low_cost' || manner % 3 === 0) return null
  return { hours: HOURS[(manner >>> 8) % HOURS.length] ?? 24, keepsPrice: (manner >>> 16) % 2 === 0 }
}

/** A flexible fare of a flight that far away is kept for two weeks, at its price. */
const FAR_DAYS = 45
const FOR_LONG: Holding = { hours: 14 * 24, keepsPrice: true }

/** How long an airline that holds keeps the seats of a flexible fare. Illustrative. */
export function flexibleHold(holding: Holding | null, quotedAt: Date, departsUtcMinutes: number): HoldTerms | null {
  const isFar = departsUtcMinutes * 60_000 - quotedAt.getTime() >= FAR_DAYS * 24 * HOUR_MS
  return holdOf(holding && isFar ? FOR_LONG : holding, quotedAt, departsUtcMinutes)
}

/** @returns null when the airline does not hold, or the departure is too near. */
export function holdOf(holding: Holding | null, quotedAt: Date, departsUtcMinutes: number): HoldTerms | null {
  if (!holding) return null
  const until = quotedAt.getTime() + holding.hours * HOUR_MS
  if (until > departsUtcMinutes * 60_000 - LAST_DAYS * 24 * HOUR_MS) return null
  const paymentRequiredBy = new Date(until)
  return { paymentRequiredBy, priceGuaranteedUntil: holding.keepsPrice ? paymentRequiredBy : null }
}
