import { formatCompactMoney } from '#contracts/format.ts'
import type { Money } from '#contracts/money.ts'
import { useMoney, useSettings } from '../lib/use-shop.ts'

/** Amounts in very little room, rounded: ₦1.24M, or 1.24M where the currency is said beside them. */
export function useCompactMoney(): (money: Money, look?: 'bare') => string {
  const { language } = useSettings()
  const { shown } = useMoney()
  return (money, look) => formatCompactMoney(shown(money), language, look === 'bare')
}
