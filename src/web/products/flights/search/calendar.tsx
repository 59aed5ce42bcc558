import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { addMonths, dayByKey, type Month, monthOf, WEEKDAYS, weeksOf } from './month-grid.ts'

export interface CalendarProps {
  /** First and last chosen day; empty text when not chosen. */
  readonly from: string
  readonly to: string
  /** The day to open at. */
  readonly shown: string
  readonly min: string
  readonly max: string
  /** Moves the focus into the calendar: it was opened by the keyboard. */
  readonly takesFocus: boolean
  readonly onPick: (day: string) => void
}

/** Two months side by side (one on a narrow screen). Loaded when a date field is first opened. */
export function Calendar({ from, to, shown, min, max, takesFocus, onPick }: CalendarProps) {
  const start = shown || from || min
  const [month, setMonth] = useState<Month>(monthOf(start))
  const [focused, setFocused] = useState(start)
  const root = useRef<HTMLDivElement>(null)
  const follow = useRef(takesFocus)

  useEffect(() => {
    if (follow.current) root.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus()
  }, [focused])

  const keys = (event: KeyboardEvent) => {
    const next = dayByKey(focused, event.key)
    if (!next) return
    event.preventDefault()
    const day = next < min ? min : next > max ? max : next
    follow.current = true
    setFocused(day)
    if (monthOf(day) < month || monthOf(day) > addMonths(month, 1)) setMonth(monthOf(day))
  }
  const turn = (by: number) => {
    follow.current = false
    const next = addMonths(month, by)
    setMonth(next)
    setFocused(`${next}-01` < min ? min : `${next}-01`)
  }
  return (
    // Arrow keys bubble here from the days.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className="relative flex min-h-86 items-start gap-6 p-4"
      onKeyDown={keys}
      onPointerDown={(event) => event.preventDefault()}
    >
      <MonthSteps {...{ month, min, max }} onTurn={turn} />
      {[month, addMonths(month, 1)].map((each) => (
        <MonthTable key={each} month={each} {...{ from, to, min, max, focused, onPick }} />
      ))}
    </div>
  )
}

interface MonthStepsProps extends Pick<CalendarProps, 'min' | 'max'> {
  readonly month: Month
  readonly onTurn: (by: number) => void
}

function MonthSteps({ month, min, max, onTurn }: MonthStepsProps) {
  const t = useTranslations('search')
  return (
    <>
      <IconButton
        label={t('calendar.previous')}
        className="absolute start-3 top-2.5 text-indigo disabled:opacity-40"
        disabled={month <= monthOf(min)}
        onClick={() => onTurn(-1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton
        label={t('calendar.next')}
        className="absolute end-3 top-2.5 text-indigo disabled:opacity-40"
        disabled={addMonths(month, 1) >= monthOf(max)}
        onClick={() => onTurn(1)}
      >
        <ChevronRightIcon />
      </IconButton>
    </>
  )
}

interface MonthTableProps extends Pick<CalendarProps, 'from' | 'to' | 'min' | 'max' | 'onPick'> {
  readonly month: Month
  readonly focused: string
}

function MonthTable({ month, from, to, min, max, focused, onPick }: MonthTableProps) {
  const language = useLocale()
  return (
    <table className="border-separate border-spacing-x-0 border-spacing-y-0.5 max-md:last:hidden">
      <caption className="h-10 font-semibold first-letter:uppercase">
        {formatDate(`${month}-01`, language, 'month')}
      </caption>
      <thead>
        <tr className="align-top">
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" className="h-7 w-10 p-0 text-center text-xs/normal font-medium text-ink-soft">
              {formatDate(day, language, 'weekday')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)} className="align-top">
            {week.map((day, index) => (
              <td
                key={day ?? `none-${index}`}
                className={classes(
                  'w-10 p-0 text-center',
                  day && to && day >= from && day <= to && classes('bg-indigo-soft', edgeOf(day, from, to)),
                )}
              >
                {day && <DayButton {...{ day, focused, min, max, from, to, onPick }} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayButton({ day, focused, min, max, from, to, onPick }: Omit<MonthTableProps, 'month'> & { day: string }) {
  const language = useLocale()
  return (
    <button
      type="button"
      className="size-10 rounded-full text-sm/normal disabled:opacity-40 aria-pressed:bg-indigo aria-pressed:font-semibold aria-pressed:text-on-indigo enabled:not-aria-pressed:hover:bg-indigo-soft enabled:hover:inset-ring enabled:hover:inset-ring-indigo"
      tabIndex={day === focused ? 0 : -1}
      disabled={day < min || day > max}
      aria-label={formatDate(day, language, 'long')}
      aria-pressed={day === from || day === to}
      onClick={() => onPick(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}

const edgeOf = (day: string, from: string, to: string): string =>
  classes(day === from && 'rounded-s-full', day === to && 'rounded-e-full')
