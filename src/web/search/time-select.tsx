import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl/react'
import { SelectField } from '../ui/field.tsx'

const MINUTES_OF_DAY = 24 * 60
const STEP_MINUTES = 15

const pair = (value: number): string => String(value).padStart(2, '0')
const QUARTERS = Array.from({ length: MINUTES_OF_DAY / STEP_MINUTES }, (_, at) => {
  const minutes = at * STEP_MINUTES
  return `${pair(Math.floor(minutes / 60))}:${pair(minutes % 60)}`
})

/** The quarters of a day, and in its place among them a time of others, as a flight's: `00:00` to `23:45`. */
export function timesOfDay(other: string): readonly string[] {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(other) || QUARTERS.includes(other)) return QUARTERS
  return [...QUARTERS, other].toSorted()
}

interface TimeSelectProps extends Omit<ComponentProps<typeof SelectField>, 'children' | 'defaultValue' | 'ref'> {
  /** `14:30`, or empty. */
  readonly defaultValue: string
}

/** A time of day as the page writes it, whatever the browser's language is; it needs no script. */
export function TimeSelect({ defaultValue, ...field }: TimeSelectProps) {
  const t = useTranslations('shell.date')
  return (
    <SelectField {...field} defaultValue={defaultValue} className="tabular">
      <option value="">{t('choose_time')}</option>
      {timesOfDay(defaultValue).map((time) => (
        <option key={time}>{time}</option>
      ))}
    </SelectField>
  )
}
