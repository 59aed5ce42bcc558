import { PartMessages } from '../../i18n/part-messages.tsx'
import DateCalendar from './date-calendar.tsx'
import type { DatePanelProps } from './picked-day.ts'

/** The calendar of the shop's date fields with its words. Loaded on intent. */
export default function DatePanel(props: DatePanelProps) {
  return (
    <PartMessages messages={['dates']}>
      <DateCalendar {...props} />
    </PartMessages>
  )
}
