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
    <ul className="seat-legend">
      {prices.slice(0, MOST_LOOKS).map((amount, look) => (
        <li key={amount}>
          <span className={`seat seat-price-${look}`} aria-hidden="true" />
          {look === MOST_LOOKS - 1 && prices.length > MOST_LOOKS ? t('from', { price: money(amount) }) : money(amount)}
        </li>
      ))}
      <li>
        <span className="seat seat-yours" aria-hidden="true" />
        {t('yours')}
      </li>
      <li>
        <span className="seat seat-taken" aria-hidden="true" />
        {t('taken')}
      </li>
    </ul>
  )
}
