import type { ChargeRate, Price, PriceExchange } from '#contracts/prices.ts'
import { composeRates } from '#modules/settings/index.ts'
import { convertMoney, shareOut } from './convert-price.ts'
import { fairShares } from './fair-shares.ts'
import { priceOfLines, supplierTotal, withDiscounts, withExtras } from './price-lines.ts'

/**
 * A price of the shop in what its customer is charged in, without discounts. The whole is converted once, as lists show
 * it, and shared out among its lines. What its supplier asks stays as it is told in `fx`, with the whole way from the
 * supplier's currency to the customer's.
 * @param whole what all lines come to, for a price that is a part of one that was shown
 */
export function chargePrice(price: Price, rate: ChargeRate, whole?: number): Price {
  if (price.currency !== rate.from) throw new Error(`a price in ${price.currency} at a rate from ${rate.from}`)
  const own = withDiscounts(price, [])
  const worth = whole ?? convertMoney({ amount: own.grand_total, currency: own.currency }, rate).amount
  return priceOfLines({ ...chargedLines(own, worth), currency: rate.to, fx: exchangeOf(own, rate), charge_rate: rate })
}

/** Lines that come to a whole, each in proportion to what it was. */
function chargedLines({ passengers, taxes, fees, extras }: Price, whole: number) {
  const bases = passengers.map(({ base }) => ({ amount: base }))
  const shares = fairShares(
    whole,
    [...bases, ...taxes, ...fees, ...(extras ?? [])].map(({ amount }) => amount),
  )[Symbol.iterator]()
  const next = (): number => shares.next().value ?? 0
  const charged = passengers.map((one) => ({ ...one, base: next() }))
  const inLines = <Line extends { readonly amount: number }>(lines: readonly Line[]): Line[] =>
    lines.map((line) => ({ ...line, amount: next() }))
  const chargedTaxes = inLines(taxes)
  const ofTaxes = shareOut(
    chargedTaxes.reduce((sum, { amount }) => sum + amount, 0),
    passengers.map((one) => one.taxes),
  )
  return {
    passengers: charged.map((one, at) => ({ ...one, taxes: ofTaxes[at] ?? 0, total: one.base + (ofTaxes[at] ?? 0) })),
    taxes: chargedTaxes,
    fees: inLines(fees),
    ...(extras && { extras: inLines(extras) }),
  }
}

function exchangeOf(price: Price, rate: ChargeRate): PriceExchange {
  const { fx } = price
  if (!fx) return { ...rate, amount: supplierTotal(withExtras(price, [])).amount }
  const { rate: composed, marginBps } = composeRates(
    { rate: fx.rate, marginBps: fx.margin_bps },
    { rate: rate.rate, marginBps: rate.margin_bps },
  )
  const asOf = fx.as_of < rate.as_of ? fx.as_of : rate.as_of
  return { from: fx.from, to: rate.to, rate: composed, margin_bps: marginBps, as_of: asOf, amount: fx.amount }
}
