import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { useCompactMoney } from '../../../listing/use-compact-money.ts'
import { useMoney, useSettings } from '../../../lib/use-shop.ts'
import { classes } from '../../../ui/classes.ts'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { ChevronLeftIcon } from '../../../ui/page-icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type ActivityData, choiceAddress } from './activity-data.ts'

/** Another month, so many on. */
function moved(month: string, by: number): string {
  const at = new Date(`${month}-15T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + by)
  return at.toISOString().slice(0, 7)
}

/** Where the first of a month stands in its week: pages take no styles of their own. */
const COLUMNS = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
] as const
const CELL = 'grid min-h-12 content-center rounded-md text-sm leading-tight'
/** A Monday, and the six days after it. */
const WEEK = Array.from({ length: 7 }, (_, at) => `2027-03-0${at + 1}`)

/** A month of an option: each day with places is a link, with what it costs. */
export function Month({ data }: { data: ActivityData }) {
  const t = useTranslations('activity.book')
  const { language } = useSettings()
  const { days, month } = data
  if (!days) return <Notice tone="warn" title={t('silent')} />
  const monday = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7
  const open = days.flatMap(({ from_amount: amount }) => amount ?? [])
  const least = Math.min(...open)
  return (
    <div className="grid gap-2">
      <MonthHead data={data} />
      <ul className="grid grid-cols-7 gap-1 text-center">
        {WEEK.map((day) => (
          <li key={day} aria-hidden="true" className="text-xs text-ink-soft">
            {formatDate(day, language, 'weekday')}
          </li>
        ))}
        {days.map((day, at) => (
          <li key={day.date} className={at === 0 ? COLUMNS[monday] : undefined}>
            <Day data={data} day={day} isLeast={day.from_amount === least && least < Math.max(...open)} />
          </li>
        ))}
      </ul>
      {open.length === 0 && <p className="text-sm text-ink-soft">{t('none_in_month')}</p>}
    </div>
  )
}

/** The month with the ways to those beside it. */
function MonthHead({ data }: { data: ActivityData }) {
  const t = useTranslations('activity.book')
  const { language } = useSettings()
  const { month, this_month: first, last_month: last } = data
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  )
  const link = (by: 1 | -1) => ({
    to: choiceAddress(data, { month: moved(month, by) }),
    preventScrollReset: true,
    replace: true,
    rel: 'nofollow',
    className: 'icon-button',
  })
  return (
    <div className="grid grid-cols-[2.75rem_1fr_2.75rem] items-center">
      {month > first ? (
        <Link {...link(-1)} aria-label={t('earlier')}>
          <ChevronLeftIcon />
        </Link>
      ) : (
        <span />
      )}
      <p className="text-center font-semibold first-letter:uppercase" aria-live="polite">
        {name}
      </p>
      {month < last && (
        <Link {...link(1)} aria-label={t('later')}>
          <ChevronRightIcon />
        </Link>
      )}
    </div>
  )
}

interface DayProps {
  readonly data: ActivityData
  readonly day: NonNullable<ActivityData['days']>[number]
  /** None in its month costs less. */
  readonly isLeast: boolean
}

function Day({ data, day: { date, from_amount: amount, status }, isLeast }: DayProps) {
  const t = useTranslations('activity.book')
  const { language } = useSettings()
  const { show } = useMoney()
  const compact = useCompactMoney()
  const number = Number(date.slice(8))
  if (amount === null)
    return (
      <span
        className={classes(CELL, 'text-ink-soft', status === 'sold_out' && 'line-through')}
        title={status === 'sold_out' ? t('full') : undefined}
      >
        {number}
      </span>
    )
  const money = { amount, currency: data.currency }
  return (
    <Link
      to={choiceAddress(data, { date })}
      preventScrollReset
      replace
      rel="nofollow"
      aria-current={date === data.date ? 'date' : undefined}
      className={classes(
        CELL,
        date === data.date ? 'bg-indigo font-bold text-on-indigo' : 'bg-sunken font-semibold hover:bg-indigo-soft',
      )}
    >
      <span className="sr-only">{`${formatDate(date, language, 'long')}, ${show(money)}`}</span>
      <span aria-hidden="true">{number}</span>
      <span
        aria-hidden="true"
        className={classes('tabular text-3xs font-normal', isLeast && date !== data.date && 'font-semibold text-palm')}
      >
        {compact(money, 'bare')}
      </span>
    </Link>
  )
}
