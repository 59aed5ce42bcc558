import { exponentOf, isCurrency, type Money, scaleMoney } from '#contracts/money.ts'
import type { OctoBooking, OctoUnitItem } from '#contracts/octo/bookings.ts'
import type { OctoPricing } from '#contracts/octo/pricing.ts'
import { SupplierFailure } from '#modules/activities/activity-supplier.ts'

/**
 * What the shop is billed: the net price where there is one, in minor units of the shop’s own exponent, rounded half to
 * even where the supplier’s are finer.
 * @throws SupplierFailure `no_rate` for a currency that the shop does not know, `malformed` for less than nothing.
 */
export function billedMoney({ net, retail, currency, currencyPrecision }: OctoPricing): Money {
  if (!isCurrency(currency)) throw new SupplierFailure('no_rate', `the shop knows no currency ${currency}`)
  const amount = net ?? retail
  if (amount < 0) throw new SupplierFailure('malformed', 'a price is below nothing')
  return scaleMoney({ amount, currency }, 10 ** exponentOf(currency), 10 ** currencyPrecision)
}

interface PricedBooking extends Pick<OctoBooking, 'pricing'> {
  readonly unitItems: readonly Pick<OctoUnitItem, 'pricing'>[]
}

/**
 * What a booking is billed. Some suppliers say a sum of nothing beside places that cost something: then it is the sum of
 * these, since nothing is sold for nothing by mistake. null for one that is priced nowhere.
 */
export function billedTotal({ pricing, unitItems }: PricedBooking): Money | null {
  if (!pricing) return null
  const total = billedMoney(pricing)
  if (total.amount !== 0) return total
  const places = unitItems.flatMap((item) => (item.pricing ? billedMoney(item.pricing) : []))
  const sum = places.filter(({ currency }) => currency === total.currency).reduce((all, { amount }) => all + amount, 0)
  return { ...total, amount: sum }
}
