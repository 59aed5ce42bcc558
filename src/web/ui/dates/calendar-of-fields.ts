import { use, useState } from 'react'
import { DayPricesOf } from './day-prices.ts'
import type { DatePanelProps } from './picked-day.ts'
import { dayOfDate } from './plain-days.ts'

/** Where looking for a day of birth begins: most travellers are nearer to the last one than to the first. */
function likelyDay(min: string, max: string): string {
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))]
  return `${last - Math.round((last - first) * 0.3)}-01-01`
}

/** Passports last ten years; airlines sell one ahead. */
const YEARS_AHEAD = 12

/** What the calendar shows of the fields. */
export function useCalendarOf({ root, inputs, index, years }: DatePanelProps) {
  const known = use(DayPricesOf)
  const [isFor] = useState(() => known?.isFor(new FormData(root.current?.closest('form') ?? undefined)))
  const [hovered, setHovered] = useState('')
  const [today] = useState(() => dayOfDate(new Date()))
  const [first, second] = inputs
  const active = inputs[index]
  const value = active?.value || first?.value || ''
  const min = [first?.min ?? today, value].filter(Boolean).toSorted()[0] ?? ''
  const max = active?.max ?? `${Number((value || min).slice(0, 4)) + YEARS_AHEAD}-12-31`
  return {
    from: first?.value ?? '',
    to: second?.value ?? '',
    // The way back is looked for from the departure on.
    shown: value || active?.opensAt || (years && max <= today ? likelyDay(min, max) : min),
    min,
    max,
    isRange: inputs.length > 1,
    hovered,
    onHover: setHovered,
    index,
    years,
    prices: isFor && known ? known : undefined,
  }
}
