import { exponentOf, type Money } from '#contracts/money.ts'
import { LOCALES } from '#contracts/locale.ts'
import { convertMoney } from '../../i18n/format.ts'
import { useMoney, useSettings } from '../../lib/use-shop.ts'

/** Amounts in very little room, rounded: ₦1.24M. For comparing days, never for a price that is asked. */
export function useCompactMoney(): (money: Money) => string {
  const { language } = useSettings()
  const { converts, rate } = useMoney()
  return (money) => {
    const { amount, currency } = converts(money) && rate ? convertMoney(money, rate.to, Number(rate.rate)) : money
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    const format = new Intl.NumberFormat(LOCALES[language], {
      ...style,
      notation: 'compact',
      maximumSignificantDigits: 3,
    })
    return format.format(amount / 10 ** exponentOf(currency))
  }
}
