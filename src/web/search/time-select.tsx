import { type ComponentProps, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Choice } from '../ui/late-select.tsx'
import { LongSelect } from '../ui/long-select.tsx'

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

/** `14:30`, or empty, is its default value. */
type TimeSelectProps = Omit<ComponentProps<typeof LongSelect<string>>, 'items' | 'choiceOf' | 'empty'>

const choiceOf = (time: string): Choice => ({ value: time, text: time })

/** A time of day as the page writes it, whatever the browser's language is; it needs no script. */
export function TimeSelect(props: TimeSelectProps) {
  const t = useTranslations('shell.date')
  const { defaultValue } = props
  const times = useMemo(() => timesOfDay(defaultValue), [defaultValue])
  return <LongSelect {...props} className="tabular" empty={t('choose_time')} items={times} choiceOf={choiceOf} />
}
