import { createContext, use, useEffect, useRef } from 'react'
import type { ChevronProps, ClassNames, CustomComponents, DayButtonProps, DropdownProps } from 'react-day-picker'
import { classes } from '../classes.ts'
import { ChevronRightIcon } from '../icons.tsx'
import { ChevronLeftIcon } from '../page-icons.tsx'
import type { DayPrice } from './day-prices.ts'
import { dayOfDate } from './plain-days.ts'

/** What a day costs; null where it is not known. */
export const PriceOf = createContext<(day: string) => DayPrice | null>(() => null)

const STEP = 'icon-button pointer-events-auto text-indigo aria-disabled:opacity-40'

/** The look of each part of the calendar. */
export const DRESS: Partial<ClassNames> = {
  months: 'relative grid gap-x-6 gap-y-4 md:flex',
  month: 'w-full md:w-77',
  nav: 'pointer-events-none absolute inset-x-0 top-0 flex justify-between',
  button_previous: STEP,
  button_next: STEP,
  month_caption: 'flex min-h-11 items-center justify-center font-semibold',
  caption_label: 'first-letter:uppercase',
  dropdowns: 'flex gap-2 px-12 pb-2',
  month_grid: 'w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5',
  weekday: 'h-7 p-0 text-center text-xs font-medium text-ink-soft',
  day: 'p-0 text-center',
  today: 'underline',
  // Days of the months around it are drawn there.
  outside: 'invisible',
}

/** The stretch between two days. */
export const BAND = { within: 'bg-indigo-soft', first: 'rounded-s-md', last: 'rounded-e-md' } as const

/** Named by its words: a label beside what is shown would have to say the short price, too. */
function DayButton({ day, modifiers, className: _, 'aria-label': words, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const price = use(PriceOf)(dayOfDate(day.date))
  useEffect(() => {
    if (modifiers['focused']) ref.current?.focus()
  }, [modifiers])
  const isChosen = modifiers['first'] || modifiers['last']
  return (
    <button
      {...button}
      ref={ref}
      className={classes(
        'relative grid h-11 w-full content-center rounded-md text-sm leading-tight font-semibold',
        'disabled:font-normal disabled:text-ink-soft disabled:line-through',
        isChosen ? 'bg-indigo text-on-indigo' : 'enabled:hover:inset-ring-2 enabled:hover:inset-ring-indigo',
      )}
    >
      <span aria-hidden="true">{button.children}</span>
      <span className="sr-only">{words}</span>
      {price && (
        <span
          aria-hidden="true"
          className={classes(
            'tabular text-3xs font-medium',
            !isChosen && (price.isLowest ? 'text-palm' : 'text-ink-soft'),
          )}
        >
          {price.short}
        </span>
      )}
    </button>
  )
}

function Chevron({ orientation }: ChevronProps) {
  return orientation === 'left' ? <ChevronLeftIcon /> : <ChevronRightIcon />
}

function Dropdown({ options, className: _, ...select }: DropdownProps) {
  return (
    <select {...select} className="input w-auto">
      {options?.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  )
}

export const PARTS: Partial<CustomComponents> = { DayButton, Chevron, Dropdown }
