import type { HoldTerms } from '#modules/flights/flight-supplier.ts'
import type { SimCarrier } from './carriers.ts'
import { mix } from './noise.ts'

const HOUR_MS = 3_600_000
const HOURS = [24, 48, 72] as const
/** Nobody holds seats in the last week before departure. */
const LAST_DAYS = 7

/**
 * Whether and how long an airline keeps seats that are paid later: two in three network airlines do, one
 * to three days, and half of those keep the price as long. Illustrative.
 */
export function holdOf(carrier: SimCarrier, quotedAt: Date, departsUtcMinutes: number): HoldTerms | null {
  const manner = mix(carrier.index, 5)
  if (carrier.manner === 'low_cost' || manner % 3 === 0) return null
  const hours = HOURS[(manner >>> 8) % HOURS.length] ?? 24
  const until = quotedAt.getTime() + hours * HOUR_MS
  if (until > departsUtcMinutes * 60_000 - LAST_DAYS * 24 * HOUR_MS) return null
  const paymentRequiredBy = new Date(until)
  return { paymentRequiredBy, priceGuaranteedUntil: (manner >>> 16) % 2 === 0 ? paymentRequiredBy : null }
}
