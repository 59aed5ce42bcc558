import { type RefObject, useEffect, useRef, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { useWords } from './calendar-words.ts'
import { BAND, DRESS, PARTS, PriceOf } from './calendar-parts.tsx'
import type { DayPrices } from './day-prices.ts'
import { dateOfDay, dayOfDate, monthOf, monthsBetween } from './plain-days.ts'

export interface CalendarProps {
  /** First and last chosen day; empty where not chosen. */
  readonly from: string
  readonly to: string
  /** The day to open at. */
  readonly shown: string
  readonly min: string
  readonly max: string
  readonly isRange: boolean
  /** Which of the two is being chosen. */
  readonly index: number
  /** Month and year are chosen by themselves. */
  readonly years: boolean
  /** Side by side, or all below each other. */
  readonly months: 1 | 2 | 'all'
  /** Moves the focus to the chosen day: it was opened by the keyboard. */
  readonly takesFocus: boolean
  readonly prices?: DayPrices | undefined
  /** A day for the way back that is pointed at, or has the focus; empty while none is. */
  readonly hovered: string
  readonly onHover: (day: string) => void
  readonly onPick: (day: string) => void
}

/** Days to choose from, dressed as the shop is: the grid, its keys and what screen readers hear are React DayPicker's. */
export function Calendar(props: CalendarProps) {
  const { from, to, shown, min, max, isRange, index, years, months, takesFocus, prices, hovered, onHover, onPick } =
    props
  const root = useRef<HTMLDivElement>(null)
  const isAll = months === 'all'
  const [month, setMonth] = useMonth(shown, isAll ? 1 : months)
  useFirstInSight(root, isAll ? shown : '')
  usePricesInSight(root, prices, month)

  const priceOf = (day: string) => prices?.of(day, { from, index }) ?? null
  const end = to || (hovered > from ? hovered : '')
  const selected = { from: from ? dateOfDay(from) : undefined, to: to ? dateOfDay(to) : undefined }
  const on = (day: string) => (date: Date) => dayOfDate(date) === day
  const hover = (date: Date) => onHover(isRange && index === 1 ? dayOfDate(date) : '')
  return (
    <div ref={root}>
      <PriceOf value={priceOf}>
        <DayPicker
          {...(isRange
            ? ({ mode: 'range', selected, onSelect: ignore } as const)
            : ({ mode: 'single', required: true, selected: selected.from, onSelect: ignore } as const))}
          {...useWords(priceOf)}
          {...(isAll
            ? { hideNavigation: true, numberOfMonths: monthsBetween(min, max) + 1 }
            : { month: dateOfDay(month), onMonthChange: (date) => setMonth(dayOfDate(date)), numberOfMonths: months })}
          startMonth={dateOfDay(min)}
          endMonth={dateOfDay(max)}
          fixedWeeks={!isAll}
          captionLayout={years ? 'dropdown' : 'label'}
          weekStartsOn={1}
          disabled={[{ before: dateOfDay(min) }, { after: dateOfDay(max) }]}
          // Of the calendar, into which the keyboard has led; not of a page.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={takesFocus}
          modifiers={{
            within: (date) => isRange && from !== '' && dayOfDate(date) >= from && dayOfDate(date) <= end,
            first: on(from),
            last: on(end),
          }}
          modifiersClassNames={BAND}
          classNames={DRESS}
          components={PARTS}
          onDayClick={(date, { disabled }) => !disabled && onPick(dayOfDate(date))}
          onDayMouseEnter={hover}
          onDayFocus={hover}
        />
      </PriceOf>
    </div>
  )
}

/** What is chosen is kept by the fields. */
const ignore = () => undefined

/** The first month in sight; it follows a day that is typed meanwhile. */
function useMonth(shown: string, months: number) {
  const [month, setMonth] = useState(`${monthOf(shown)}-01`)
  const [followed, setFollowed] = useState(shown)
  if (shown !== followed) {
    setFollowed(shown)
    const ahead = monthsBetween(month, shown)
    if (ahead < 0 || ahead >= months) setMonth(`${monthOf(shown)}-01`)
  }
  return [month, setMonth] as const
}

/** Of months below each other, the one that is asked for is brought into sight. */
function useFirstInSight(root: RefObject<HTMLElement | null>, day: string): void {
  useEffect(() => {
    if (!day) return undefined
    const frame = requestAnimationFrame(() =>
      root.current?.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'center' }),
    )
    return () => cancelAnimationFrame(frame)
    // Once: afterwards somebody scrolls by themselves.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** Asks for the prices of the months that somebody sees. */
function usePricesInSight(root: RefObject<HTMLElement | null>, prices: DayPrices | undefined, month: string): void {
  const load = prices?.load
  useEffect(() => {
    if (!load) return undefined
    const watch = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const day =
          isIntersecting && target.querySelector<HTMLElement>('[data-day]:not([data-outside])')?.dataset['day']
        if (day) load(monthOf(day))
      }
    })
    for (const table of root.current?.querySelectorAll('table') ?? []) watch.observe(table)
    return () => watch.disconnect()
  }, [root, load, month])
}
