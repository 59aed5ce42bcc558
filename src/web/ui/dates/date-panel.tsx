import { useSyncExternalStore } from 'react'
import { PartMessages } from '../../i18n/part-messages.tsx'
import { isNarrow } from './date-input.tsx'
import type { DatePanelProps } from './picked-day.ts'
import { DatePopover } from './date-popover.tsx'
import { DateSheet } from './date-sheet.tsx'
import { onResize } from './popover-place.ts'

/** The calendar of date fields: under them on wide screens, a sheet of its own on narrow ones. Loaded on intent. */
export default function DatePanel(props: DatePanelProps) {
  const narrow = useSyncExternalStore(onResize, isNarrow)
  return (
    <PartMessages messages={['dates']}>{narrow ? <DateSheet {...props} /> : <DatePopover {...props} />}</PartMessages>
  )
}
