import { exponentOf, isCurrency, type Money, scaleMoney } from '#contracts/money.ts'
import type { OctoPricing } from '#contracts/octo/pricing.ts'
import { SupplierFailure } from '#modules/activities/activity-supplier.ts'

/**
 * What the shop is billed: the net price where there is one, in minor units of the shop’s own exponent, rounded half to
 * even where the supplier’s are finer.
 * @throws SupplierFailure `no_rate` for a currency that the shop does not know.
 */
export function billedMoney({ net, retail, currency, currencyPrecision }: OctoPricing): Money {
  if (!isCurrency(currency)) throw new SupplierFailure('no_rate', `the shop knows no currency ${currency}`)
  return scaleMoney({ amount: net ?? retail, currency }, 10 ** exponentOf(currency), 10 ** currencyPrecision)
}
