import { type Currency, exponentOf, fromDecimal, isCurrency, type Money, scaleMoney } from '#contracts/money.ts'
import { SupplierFailure } from '#modules/flights/flight-supplier.ts'

/**
 * How an organisation's money becomes the shop's. Duffel prices in the billing currency of the
 * organisation, whatever was asked.
 */
export interface Exchange {
  /** Duffel's. */
  readonly from: Currency
  /** The shop's. */
  readonly to: Currency
  /** Decimal text: units of `to` for one of `from`; `1` between like currencies. */
  readonly rate: string
}

/**
 * Decimal text of Duffel's as exact minor units of its currency.
 * @throws SupplierFailure for a currency that the shop does not know, or more decimals than it has.
 */
export function duffelMoney(amount: string, currency: string): Money {
  const money = isCurrency(currency) ? fromDecimal(amount, currency) : null
  if (!money) throw new SupplierFailure('malformed', `an amount in ${currency} cannot be read`)
  return money
}

/** Rounds half to even, once. */
export function exchanged({ amount, currency }: Money, { from, to, rate }: Exchange): Money {
  if (currency !== from) throw new SupplierFailure('malformed', `an amount is in ${currency}, not in ${from}`)
  if (from === to) return { amount, currency: to }
  const [whole = '0', fraction = ''] = rate.split('.')
  const shift = exponentOf(to) - exponentOf(from)
  const up = 10 ** Math.max(0, shift)
  const down = 10 ** (fraction.length + Math.max(0, -shift))
  return scaleMoney({ amount, currency: to }, Number(whole + fraction) * up, down)
}

/** Splits an amount over weights: parts are whole, and their sum is the amount. */
export function splitByWeight(amount: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let given = 0
  let weighed = 0
  return weights.map((weight) => {
    weighed += weight
    const upTo = Math.round((amount * weighed) / all)
    const part = upTo - given
    given = upTo
    return part
  })
}
