import type { DateCell } from '#contracts/flights/price-calendar.ts'
import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Currency } from '#contracts/money.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { useSearchAgain } from '../../trip/use-search-again.ts'
import { useMoney, useSettings } from '../../../../lib/use-shop.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { ChevronRightIcon } from '../../../../ui/icons.tsx'
import { ChevronLeftIcon } from '../../../../ui/page-icons.tsx'
import { monthAfter, stepInMonth } from './month-days.ts'
import { levelOf, type Quartiles } from './price-levels.ts'
import type { PriceCalendar } from './use-price-calendar.ts'
import { useCompactMoney } from '../../../../listing/use-compact-money.ts'

/** Height of the bar of the most expensive day, in pixels. */
const TALLEST = 132
/** Months after this one that are sold. */
const LAST_MONTH = 11

interface MonthGraphProps {
  readonly query: FlightQuery
  readonly currency: Currency
  readonly calendar: PriceCalendar
  readonly quartiles: Quartiles | null
  readonly today: string
}

/** What each day of a month costs, a bar a day; a round trip keeps the length of its stay. */
export function MonthGraph({ query, currency, calendar, quartiles, today }: MonthGraphProps) {
  const t = useTranslations('listing')
  const { language } = useSettings()
  const departure = query.sectors[0]?.departure_date ?? today
  const [month, setMonth] = useState(calendar.own?.month ?? departure.slice(0, 7))
  const days = calendar.shown?.month === month ? calendar.shown.days : null
  const go = (step: number) => {
    const next = monthAfter(month, step)
    setMonth(next)
    calendar.load(next === calendar.own?.month ? undefined : next)
  }
  const first = today.slice(0, 7)
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <IconButton label={t('dates.month_before')} disabled={month <= first} onClick={() => go(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <h2 className="text-base font-semibold tracking-normal first-letter:uppercase" aria-live="polite">
          {formatDate(`${month}-01`, language, 'month')}
        </h2>
        <IconButton
          label={t('dates.month_after')}
          disabled={month >= monthAfter(first, LAST_MONTH)}
          onClick={() => go(1)}
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
      {days && days.some(({ amount }) => amount !== null) ? (
        <Bars key={month} {...{ query, currency, days, quartiles }} />
      ) : (
        <p className="grid min-h-52 place-items-center text-ink-soft" role="status">
          {days || calendar.failed ? t(calendar.failed ? 'dates.failed' : 'dates.month_empty') : t('dates.loading')}
        </p>
      )}
    </div>
  )
}

interface BarsProps {
  readonly query: FlightQuery
  readonly currency: Currency
  readonly days: readonly DateCell[]
  readonly quartiles: Quartiles | null
}

function Bars({ query, currency, days, quartiles }: BarsProps) {
  const t = useTranslations('listing')
  const compact = useCompactMoney()
  const { searching, searchAgain } = useSearchAgain()
  const frame = useRef<HTMLDivElement>(null)
  const asked = days.findIndex(({ departure_date: date }) => date === query.sectors[0]?.departure_date)
  const [at, setAt] = useState(Math.max(0, asked >= 0 ? asked : days.findIndex(({ amount }) => amount !== null)))
  const highest = Math.max(...days.map(({ amount }) => amount ?? 0))
  useEffect(() => {
    const bar = frame.current?.querySelector<HTMLElement>('[tabindex="0"]')
    if (frame.current && bar) frame.current.scrollLeft = bar.offsetLeft - frame.current.clientWidth / 2
  }, [])
  const move = (event: KeyboardEvent) => {
    const next = stepInMonth(days, at, event.key)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    frame.current?.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }
  const words = useDayWords(currency, quartiles)
  const looked = days[at]
  return (
    <>
      <p className="min-h-6 text-center text-sm/normal font-semibold" aria-hidden="true">
        {looked && words(looked)}
      </p>
      <div className="relative">
        <div
          className="pointer-events-none absolute inset-x-0 top-3 h-[132px] text-3xs/none text-ink-soft *:absolute *:inset-x-0 *:border-t *:border-dashed *:border-line *:pt-0.5"
          aria-hidden="true"
        >
          <span className="top-0">{compact({ amount: highest, currency }, 'bare')}</span>
          <span className="top-1/2">{compact({ amount: highest / 2, currency }, 'bare')}</span>
        </div>
        <div className="relative ms-12 overflow-x-auto scrollbar-thin" ref={frame}>
          <div role="grid" tabIndex={-1} aria-label={t('dates.month')} aria-busy={searching} onKeyDown={move}>
            <div role="row" className="month-graph-row">
              {days.map((cell, index) => (
                <div role="gridcell" key={cell.departure_date}>
                  <Bar
                    cell={cell}
                    label={words(cell)}
                    level={cell.amount === null ? null : levelOf(cell.amount, quartiles)}
                    height={Math.round(((cell.amount ?? 0) / highest) * TALLEST)}
                    asked={index === asked}
                    tabStop={index === at}
                    onLook={() => setAt(index)}
                    onChoose={() => searchAgain(query, { dates: cell })}
                  />
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

/** A day as it is read out: its dates, its price and how that compares. */
function useDayWords(currency: Currency, quartiles: Quartiles | null): (cell: DateCell) => string {
  const t = useTranslations('listing')
  const { language } = useSettings()
  const { show } = useMoney()
  return (cell) => {
    const out = formatDate(cell.departure_date, language)
    const dates = cell.return_date === null ? out : `${out} – ${formatDate(cell.return_date, language)}`
    if (cell.amount === null) return t('dates.cell', { dates, said: t('dates.none') })
    const level = t(`dates.level_${levelOf(cell.amount, quartiles)}`)
    return t('dates.cell', { dates, said: `${show({ amount: cell.amount, currency })}, ${level}` })
  }
}

interface BarProps {
  readonly cell: DateCell
  readonly label: string
  readonly level: string | null
  readonly height: number
  readonly asked: boolean
  readonly tabStop: boolean
  readonly onLook: () => void
  readonly onChoose: () => void
}

function Bar({ cell, label, level, height, asked, tabStop, onLook, onChoose }: BarProps) {
  return (
    <button
      type="button"
      tabIndex={tabStop ? 0 : -1}
      aria-label={label}
      aria-current={asked ? 'date' : undefined}
      aria-disabled={cell.amount === null || undefined}
      className={level === null ? '' : `level-${level}`}
      onFocus={onLook}
      onPointerEnter={onLook}
      onClick={asked || cell.amount === null ? undefined : onChoose}
    >
      <svg height={height} width="100%" aria-hidden="true">
        <rect width="100%" height="100%" rx="3" />
      </svg>
      <span className="tabular">{Number(cell.departure_date.slice(8))}</span>
    </button>
  )
}
