import { useSyncExternalStore } from 'react'
import { isNarrow } from './date-input.tsx'
import { DatePopover } from './date-popover.tsx'
import { DateSheet } from './date-sheet.tsx'
import type { DatePanelProps } from './picked-day.ts'
import { onResize } from './popover-place.ts'

/** The calendar of date fields: under them on wide screens, a sheet of its own on narrow ones. */
export default function DateCalendar(props: DatePanelProps) {
  const narrow = useSyncExternalStore(onResize, isNarrow)
  return narrow ? <DateSheet {...props} /> : <DatePopover {...props} />
}
