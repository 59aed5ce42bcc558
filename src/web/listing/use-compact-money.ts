import { convertMoney, formatCompactMoney } from '#contracts/format.ts'
import type { Money } from '#contracts/money.ts'
import { useMoney, useSettings } from '../lib/use-shop.ts'

/** Amounts in very little room, rounded: ₦1.24M, or 1.24M where the currency is said beside them. */
export function useCompactMoney(): (money: Money, look?: 'bare') => string {
  const { language } = useSettings()
  const { converts, rate } = useMoney()
  return (money, look) =>
    formatCompactMoney(
      converts(money) && rate ? convertMoney(money, rate.to, Number(rate.rate)) : money,
      language,
      look === 'bare',
    )
}
