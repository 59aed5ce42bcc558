import { exchangeMoney, type Money } from '#contracts/money.ts'
import type { PassengerPrice, Price, PriceExchange } from '#contracts/prices.ts'
import type { Exchange } from '#modules/settings/index.ts'
import { priceOfLines } from './price-lines.ts'

/** An amount at a rate, rounded half to even between the exponents of both currencies. */
export function convertMoney({ amount }: Money, { from, to, rate }: Pick<Exchange, 'from' | 'to' | 'rate'>): Money {
  return exchangeMoney({ amount, currency: from }, to, rate)
}

/**
 * A supplier's price in the shop's currency: each line is converted and rounded by itself, and totals
 * are sums again. What travellers pay of the taxes is shared out so that it adds up to the tax lines.
 */
export function convertPrice(price: Price, exchange: Exchange): Price {
  const fx: PriceExchange = { ...exchange, amount: price.grand_total }
  const convert = (amount: number): number => convertMoney({ amount, currency: price.currency }, fx).amount
  const lines = <Line extends { readonly amount: number }>(of: readonly Line[]): Line[] =>
    of.map((line) => ({ ...line, amount: convert(line.amount) }))
  const taxes = lines(price.taxes)
  return priceOfLines({
    currency: fx.to,
    passengers: sharePassengers(
      price.passengers,
      taxes.reduce((sum, { amount }) => sum + amount, 0),
      convert,
    ),
    taxes,
    fees: lines(price.fees),
    ...(price.extras && { extras: lines(price.extras) }),
    fx,
  })
}

function sharePassengers(
  passengers: readonly PassengerPrice[],
  taxesTotal: number,
  convert: (amount: number) => number,
): PassengerPrice[] {
  const shares = shareOut(
    taxesTotal,
    passengers.map(({ taxes }) => taxes),
  )
  return passengers.map(({ type, count, base: foreign }, index) => {
    const base = convert(foreign)
    const taxes = shares[index] ?? 0
    return { type, count, base, taxes, total: base + taxes }
  })
}

/** Shares of a whole in proportion to weights, that add up to it exactly; what is over goes to the first. */
export function shareOut(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map((_, index) => (index === 0 ? whole : 0))
  const shares = weights.map((weight) => Number((BigInt(whole) * BigInt(weight)) / BigInt(all)))
  const left = whole - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => (index === 0 ? share + left : share))
}
