import type { Penalty } from '#contracts/cancel-terms.ts'
import type { Currency } from '#contracts/money.ts'
import type { Price } from '#contracts/prices.ts'
import type { RideQuestion } from '#modules/transfers/transfer-supplier.ts'
import { localAt } from '#platform/local-time.ts'

interface Asked {
  readonly currency: Currency
  /** Before taxes, in minor units. */
  readonly base: number
  /** Value added tax, in hundredths of a percent. */
  readonly vatBps: number
}

/** A ride is one price for everybody in it. */
export function rideTotal({ adults, childAges }: RideQuestion, { currency, base, vatBps }: Asked): Price {
  const vat = Math.round((base * vatBps) / 10_000)
  const total = base + vat
  return {
    currency,
    passengers: [{ type: 'ADT', count: adults + childAges.length, base, taxes: vat, total }],
    base,
    taxes: vat > 0 ? [{ code: 'TV', kind: 'vat', refundable: null, amount: vat }] : [],
    taxes_total: vat,
    fees: [],
    fees_total: 0,
    discount: null,
    total,
    grand_total: total,
  }
}

/** So long before the pick-up all of it is kept. */
const LAST_HOURS = 2
const HOUR_MS = 3_600_000

/** Free until some hours before the pick-up, then a part of it, in the last hours all: on the clock of the pick-up. */
export function penaltiesOf(
  { pickUpInstant, from }: RideQuestion,
  { grand_total: amount, currency }: Price,
  { freeHours, latePercent }: { readonly freeHours: number; readonly latePercent: number },
): Penalty[] {
  const at = (hours: number, share: number): Penalty => {
    const instant = new Date(Date.parse(pickUpInstant) - hours * HOUR_MS)
    return {
      from: instant.toISOString(),
      from_local: `${localAt(from.timezone, instant)}:00`,
      penalty: { amount: Math.round((amount * share) / 100), currency },
    }
  }
  return freeHours > LAST_HOURS ? [at(freeHours, latePercent), at(LAST_HOURS, 100)] : [at(freeHours, 100)]
}

/** Whether somebody is picked up between two times of day, `22:00` and `06:00`, over midnight where they say so. */
export function isAtNight({ pickUpAt }: RideQuestion, from: string, until: string): boolean {
  const time = pickUpAt.slice(11, 16)
  return from > until ? time >= from || time < until : time >= from && time < until
}

/** Who is older needs no seat of their own. */
const SEAT_AGE = 12

export function seatsFor({ childAges, childSeats }: RideQuestion): number {
  return childSeats ? childAges.filter((age) => age < SEAT_AGE).length : 0
}
