import { useTranslations } from 'use-intl/react'
import { formatCompactMoney, formatDate } from '#contracts/format.ts'
import type { Currency } from '#contracts/money.ts'
import type { WatchedDay } from '#contracts/accounts/price-alerts.ts'
import { useMoney, useSettings } from '../../lib/use-shop.ts'

/** Height of the bar of the most expensive day, in pixels. */
const TALLEST = 56
/** Width of a day, in pixels. */
const BAR = 10
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
  const highest = Math.max(...amounts)
  const money = (amount: number) => exact({ amount, currency })
  const said = t('history_said', {
    count: shown.length,
    from: formatDate(first.day, language, 'short'),
    to: formatDate(last.day, language, 'short'),
    lowest: money(lowest),
    highest: money(highest),
  })
  return (
    <figure className="grid w-fit max-w-full gap-1">
      <Bars days={shown} lowest={lowest} highest={highest} label={said} money={money} />
      <figcaption className="flex justify-between gap-3 text-xs text-ink-soft" aria-hidden="true">
        <span>{formatDate(first.day, language, 'short')}</span>
        <span className="tabular">
          {formatCompactMoney({ amount: lowest, currency }, language)} –{' '}
          {formatCompactMoney({ amount: highest, currency }, language)}
        </span>
        <span>{formatDate(last.day, language, 'short')}</span>
      </figcaption>
    </figure>
  )
}

interface BarsProps {
  readonly days: readonly WatchedDay[]
  readonly lowest: number
  readonly highest: number
  readonly label: string
  readonly money: (amount: number) => string
}

function Bars({ days, lowest, highest, label, money }: BarsProps) {
  const { language } = useSettings()
  const width = days.length * BAR
  return (
    <svg
      viewBox={`0 0 ${width} ${TALLEST}`}
      width={width}
      height={TALLEST}
      className="h-14 max-w-full"
      role="img"
      aria-label={label}
    >
      {days.map(({ day, amount }, index) => {
        const height = Math.max(4, Math.round((amount / highest) * TALLEST))
        return (
          <rect
            key={day}
            x={index * BAR + 1}
            y={TALLEST - height}
            width={BAR - 2}
            height={height}
            rx="2"
            className={amount === lowest ? 'fill-palm' : 'fill-bar'}
          >
            <title>{`${formatDate(day, language, 'short')}: ${money(amount)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
