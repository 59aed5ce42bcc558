import { type Currency, exponentOf } from '#contracts/money.ts'

/**
 * Naira for one unit of each currency, in which the simulator's fares are written. Fixed and
 * illustrative; the shop's own rates are elsewhere.
 */
const NAIRA_PER_UNIT: Readonly<Record<Currency, number>> = {
  NGN: 1,
  USD: 1500,
  EUR: 1700,
  GBP: 2000,
  GHS: 130,
  XOF: 2.6,
  XAF: 2.6,
  KES: 11.6,
  ZAR: 86,
  CAD: 1090,
  AED: 408,
}

/** Fares are whole multiples of this many units, after the roundings that airlines file; illustrative. */
const FARE_STEP: Readonly<Record<Currency, number>> = {
  NGN: 100,
  USD: 1,
  EUR: 1,
  GBP: 1,
  GHS: 1,
  XOF: 100,
  XAF: 100,
  KES: 5,
  ZAR: 10,
  CAD: 1,
  AED: 10,
}

/** A fare in the currency of the sale. @returns minor units */
export function fareAmount(naira: number, currency: Currency): number {
  return wholeUnits(naira, currency, FARE_STEP[currency])
}

/** Taxes are whole naira, or whole minor units of another currency. @returns minor units */
export function taxAmount(naira: number, currency: Currency): number {
  if (currency === 'NGN') return wholeUnits(naira, currency, 1)
  return Math.round((naira / NAIRA_PER_UNIT[currency]) * 10 ** exponentOf(currency))
}

/** A tax that is written in another currency, in major units. @returns minor units of the currency of the sale */
export function taxIn(amount: number, written: Currency, currency: Currency): number {
  return taxAmount(amount * NAIRA_PER_UNIT[written], currency)
}

/** A part of an amount in hundredths of a percent, rounded as taxes are. */
export function taxShare(amount: number, bps: number, currency: Currency): number {
  const step = currency === 'NGN' ? 100 : 1
  return Math.round((amount * bps) / 10_000 / step) * step
}

/** An amount of one currency (minor units) in another at the simulator's rates. */
export function exchange(amount: number, from: Currency, to: Currency): number {
  if (from === to) return amount
  return taxAmount((amount / 10 ** exponentOf(from)) * NAIRA_PER_UNIT[from], to)
}

function wholeUnits(naira: number, currency: Currency, step: number): number {
  return Math.round(naira / NAIRA_PER_UNIT[currency] / step) * step * 10 ** exponentOf(currency)
}
