import { lazy, Suspense, useState } from 'react'
import { DateInput } from '#web/ui/dates/date-input.tsx'
import { useFormDay } from '#web/ui/dates/form-day.ts'
import { dayOfDate } from '#web/ui/dates/plain-days.ts'

const loadCalendar = () => import('#web/ui/dates/date-calendar.tsx')
const DateCalendar = lazy(loadCalendar)

/** How far back and ahead the desk looks. */
const YEARS = 5

interface DayFieldProps {
  readonly label: string
  readonly name: string
  readonly defaultValue?: string
  /** Whether the day lies ahead, such as the last one for a payment, or behind. */
  readonly when: 'ahead' | 'behind'
}

/** A day in a form of the desk, as the shop's own date fields: typed in many writings, or chosen from a calendar. */
export function DayField({ label, name, defaultValue = '', when }: DayFieldProps) {
  const { place, day, setDay } = useFormDay(defaultValue)
  const [opened, setOpened] = useState<{ byKeyboard: boolean } | null>(null)
  const [today] = useState(() => dayOfDate(new Date()))
  const then = `${Number(today.slice(0, 4)) + (when === 'ahead' ? YEARS : -YEARS)}`
  const bounds = when === 'ahead' ? { min: today, max: `${then}-12-31` } : { min: `${then}-01-01`, max: today }
  const input = { label, name, ...bounds, value: day, opensAt: today }
  return (
    <div className="relative" ref={place}>
      <DateInput
        {...input}
        error={null}
        opensOnPress={false}
        onChange={setDay}
        onPrepare={() => void loadCalendar()}
        onOpen={(byKeyboard) => setOpened({ byKeyboard })}
      />
      {opened && (
        <Suspense>
          <DateCalendar
            {...{ root: place, inputs: [input], index: 0, years: true, ...opened }}
            onMove={() => undefined}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
