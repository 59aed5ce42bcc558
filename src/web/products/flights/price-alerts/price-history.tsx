import { useTranslations } from 'use-intl/react'
import { formatCompactMoney, formatDate } from '#contracts/format.ts'
import type { Currency } from '#contracts/money.ts'
import type { WatchedDay } from '#contracts/flights/price-alerts.ts'
import { useMoney, useSettings } from '../../../lib/use-shop.ts'

/** Height of the dearest day's bar, in pixels. */
const TALLEST = 56
/** Days that fit a phone. */
const MOST = 30

/** What the watched price was from day to day, a bar a day; the cheapest stands out. */
export function PriceHistory({ days, currency }: { days: readonly WatchedDay[]; currency: Currency }) {
  const t = useTranslations('alerts')
  const { language } = useSettings()
  const { exact } = useMoney()
  const shown = days.slice(-MOST)
  const first = shown[0]
  const last = shown.at(-1)
  // One day is no history.
  if (!first || !last || first === last) return null
  const amounts = shown.map(({ amount }) => amount)
  const lowest = Math.min(...amounts)
  const dearest = Math.max(...amounts)
  const money = (amount: number) => exact({ amount, currency })
  const said = t('history_said', {
    count: shown.length,
    from: formatDate(first.day, language, 'short'),
    to: formatDate(last.day, language, 'short'),
    lowest: money(lowest),
    dearest: money(dearest),
  })
  return (
    <figure className="price-history">
      <svg
        viewBox={`0 0 ${shown.length * BAR} ${TALLEST}`}
        width={shown.length * BAR}
        height={TALLEST}
        role="img"
        aria-label={said}
      >
        {shown.map(({ day, amount }, index) => {
          const height = Math.max(4, Math.round((amount / dearest) * TALLEST))
          return (
            <rect
              key={day}
              x={index * BAR + 1}
              y={TALLEST - height}
              width={BAR - 2}
              height={height}
              rx="2"
              className={amount === lowest ? 'is-lowest' : undefined}
            >
              <title>{`${formatDate(day, language, 'short')}: ${money(amount)}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className="flex justify-between gap-3 text-xs text-ink-soft" aria-hidden="true">
        <span>{formatDate(first.day, language, 'short')}</span>
        <span className="tabular">
          {formatCompactMoney({ amount: lowest, currency }, language)} –{' '}
          {formatCompactMoney({ amount: dearest, currency }, language)}
        </span>
        <span>{formatDate(last.day, language, 'short')}</span>
      </figcaption>
    </figure>
  )
}

/** Width of a day, in pixels. */
const BAR = 10
