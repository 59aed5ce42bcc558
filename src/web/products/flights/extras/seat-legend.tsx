import type { Currency } from '#contracts/money.ts'
import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../../lib/use-shop.ts'

/** Prices beyond so many look alike. */
const MOST_LOOKS = 3

/** The look of a price among all of a cabin: 0 is the lowest. */
export function lookOf(prices: readonly number[], amount: number): number {
  return Math.min(prices.indexOf(amount), MOST_LOOKS - 1)
}

/** What the colours of a cabin mean. */
export function SeatLegend({ prices, currency }: { prices: readonly number[]; currency: Currency }) {
  const t = useTranslations('extras')
  const { show } = useMoney()
  const money = (amount: number) => (amount === 0 ? t('included') : show({ amount, currency }))
  return (
    <ul className="my-3.5 flex flex-wrap gap-x-4 gap-y-1.5 text-xs/normal text-ink-soft *:flex *:items-center *:gap-1.5">
      {prices.slice(0, MOST_LOOKS).map((amount, look) => (
        <li key={amount}>
          <span className={`seat seat-price-${look} h-5 w-4.5`} aria-hidden="true" />
          {look === MOST_LOOKS - 1 && prices.length > MOST_LOOKS ? t('from', { price: money(amount) }) : money(amount)}
        </li>
      ))}
      <li>
        <span className="seat seat-yours h-5 w-4.5" aria-hidden="true" />
        {t('yours')}
      </li>
      <li>
        <span className="seat seat-taken h-5 w-4.5" aria-hidden="true" />
        {t('taken')}
      </li>
    </ul>
  )
}
