import type { ChargeRate, Price, PriceExchange } from '#contracts/prices.ts'
import { composeRates } from '#modules/settings/index.ts'
import { convertPrice } from './convert-price.ts'
import { priceOfLines, supplierTotal, withDiscounts, withExtras } from './price-lines.ts'

/**
 * A price of the shop in what its customer is charged in, without discounts: each line is converted and rounded by
 * itself, and totals are sums again. What its supplier asks stays as it is told in `fx`, with the whole way from the
 * supplier's currency to the customer's.
 */
export function chargePrice(price: Price, rate: ChargeRate): Price {
  if (price.currency !== rate.from) throw new Error(`a price in ${price.currency} at a rate from ${rate.from}`)
  const own = withDiscounts(price, [])
  const { fx: _, ...converted } = convertPrice(own, rate)
  return priceOfLines({ ...converted, fx: exchangeOf(own, rate), charge_rate: rate })
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
