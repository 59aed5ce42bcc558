import { type CabinIndex, isPremium } from '../network/cabins.ts'
import type { SimCarrier } from '../world/carriers.ts'

/**
 * Booking classes of each cabin from cheapest to most expensive. They are nested: seats kept for a class can
 * be sold in every more expensive one, never in a cheaper one.
 */
const LETTERS = ['AAAFFF', 'IZDCJJ', 'OPEWWW', 'VQLMBY'] as const
/** Price of each class against an ordinary fare: closer together in the better cabins, so that these stay more expensive. */
const ECONOMY_FACTORS = [0.88, 1, 1.1, 1.24, 1.42, 1.65] as const
const PREMIUM_FACTORS = [0.94, 1, 1.04, 1.08, 1.13, 1.18] as const
/** Share of the cabin that is kept for the classes above each. */
const KEPT_ABOVE = [0.5, 0.35, 0.22, 0.12, 0.05, 0] as const
/** Days before departure by which each class is bought at the latest: on long flights, on short ones. */
const ADVANCE_LONG = [21, 14, 7, 3, 0, 0] as const
const ADVANCE_SHORT = [14, 7, 3, 1, 0, 0] as const
const LONG_KM = 1500

interface ClassAsked {
  /** Seats of the cabin and those that are not sold yet. */
  readonly capacity: number
  readonly remaining: number
  readonly carrier: SimCarrier
  readonly km: number
  readonly daysAhead: number
  /** Seats wanted together. */
  readonly seats: number
}

/** Seats that a class may still sell. */
export function seatsInClass(capacity: number, remaining: number, bookingClass: number): number {
  return Math.max(0, remaining - Math.ceil(capacity * (KEPT_ABOVE[bookingClass] ?? 0)))
}

/**
 * Index of the cheapest class that has the seats and may be bought so late, or -1. Low-cost airlines
 * know no advance purchase: only the seats left close their classes.
 */
export function cheapestClass({ capacity, remaining, carrier, km, daysAhead, seats }: ClassAsked): number {
  const advance = carrier.manner === 'low_cost' ? null : km > LONG_KM ? ADVANCE_LONG : ADVANCE_SHORT
  for (let bookingClass = 0; bookingClass < KEPT_ABOVE.length; bookingClass++) {
    if (advance && daysAhead < (advance[bookingClass] ?? 0)) continue
    if (seatsInClass(capacity, remaining, bookingClass) >= seats) return bookingClass
  }
  return -1
}

export function classFactor(cabin: CabinIndex, bookingClass: number): number {
  return (isPremium(cabin) ? PREMIUM_FACTORS : ECONOMY_FACTORS)[bookingClass] ?? 1
}

export function classLetter(cabin: CabinIndex, bookingClass: number): string {
  return (LETTERS[cabin] ?? LETTERS[3]).charAt(bookingClass)
}
