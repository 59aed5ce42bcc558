import { CHARGE_CURRENCY, type Currency, isCurrency } from '#contracts/money.ts'
import type { ShownRate } from '#contracts/settings.ts'

/** What a unit of other currencies is worth in the visitor's, by the agency's rates. */
interface OwnWorth {
  readonly currency: Currency
  readonly of: Readonly<Partial<Record<Currency, number>>>
  /** Date of the oldest of the rates. */
  readonly asOf: string
}

/** A sum of whole units as universities ask for it; in dollars, too, where that is known. */
export interface Fee {
  readonly amount: number
  readonly currency: string
  readonly dollars?: number
}

/** null where the agency has no rate of the visitor's currency. */
export function ownWorth(rates: readonly ShownRate[], currency: Currency): OwnWorth | null {
  const known = rates.filter(({ from }) => from === CHARGE_CURRENCY)
  const unitsOf = new Map<Currency, number>(known.map(({ to, rate }) => [to, Number(rate)]))
  unitsOf.set(CHARGE_CURRENCY, 1)
  const own = unitsOf.get(currency)
  const asOf = known.map(({ as_of }) => as_of).toSorted()[0]
  if (!own || !asOf) return null
  const of = Object.fromEntries(Array.from(unitsOf, ([other, units]) => [other, toDigits(own / units, 6)]))
  return { currency, of, asOf }
}

/** About what a fee is worth in the visitor's currency, to three digits; null where that is its own or nobody knows. */
export function ownAmount({ amount, currency, dollars }: Fee, worth: OwnWorth): number | null {
  if (currency === worth.currency) return null
  const unit = isCurrency(currency) ? worth.of[currency] : undefined
  if (unit !== undefined) return toDigits(amount * unit, 3)
  // Of a currency that the shop does not show, the dollars are known.
  return dollars === undefined || worth.of.USD === undefined ? null : toDigits(dollars * worth.of.USD, 3)
}

const toDigits = (value: number, digits: number): number => Number(value.toPrecision(digits))
