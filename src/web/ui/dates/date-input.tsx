import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useHydratedOnceLeft } from './hydrated-once-left.ts'
import { IconButton } from '../button.tsx'
import { Field } from '../field.tsx'
import { CalendarIcon } from '../page-icons.tsx'
import { isDay, showDay } from './day-text.ts'
import { loadReader, readDay } from './read-day.ts'
import type { DayBounds, TypedDay } from './typed-day.ts'

export interface DateInputProps extends DayBounds {
  readonly name: string
  readonly id?: string | undefined
  readonly label: string
  /** Hides the label from sight; screen readers keep it. */
  readonly labelHidden?: boolean
  readonly error: string | null | undefined
  /** `2027-01-08`, or empty. */
  readonly value: string
  readonly required?: boolean
  /** A press on the text opens the calendar, too: where dates are looked for rather than known. */
  readonly opensOnPress?: boolean
  readonly onChange: (day: string) => void
}

interface Opening {
  readonly onOpen: (byKeyboard: boolean) => void
  readonly onPrepare: () => void
}

/** Screens on which the calendar takes the whole width. */
export const isNarrow = (): boolean => matchMedia('(width < 48rem)').matches

/**
 * A date as the page's language writes it, whatever the browser's does: typed in many writings, or chosen from the
 * calendar. Before there is a script, the browser's own field stands here.
 */
export function DateInput(props: DateInputProps & Opening) {
  const { name, id, label, error, value, min, max, required, opensOnPress = true, onChange, onOpen, onPrepare } = props
  const t = useTranslations('shell.date')
  const field = useRef<HTMLInputElement>(null)
  // A day that is being chosen in the browser's own field would be lost with it.
  const isLive = useHydratedOnceLeft(field)
  const told = useRef(value)
  const [written] = useState(isLive ? showDay(value) : value)
  const [problem, setProblem] = useState<TypedDay['problem']>(null)
  const wasLive = useRef(isLive)
  // What is being typed stays as it is, and so does a day of before, until whoever reads the whole form tells of it.
  useLayoutEffect(() => {
    const input = field.current
    const isEarly = !wasLive.current && isDay(input?.value) && input?.value !== value
    wasLive.current = isLive
    if (!input || !isLive || isEarly || (told.current === value && document.activeElement === input)) return
    told.current = value
    input.value = showDay(value)
  }, [isLive, value])

  const tell = useRef(onChange)
  useLayoutEffect(() => {
    tell.current = onChange
  })
  const settle = () =>
    readDay(field, ({ day, problem: found }, input) => {
      if (day && input.type === 'text') input.value = showDay(day)
      setProblem(found)
    })
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    // What was typed a moment ago is read first: the calendar opens there.
    readDay(field, () => onOpen(true))
  }
  // On a phone the keys would come up behind the calendar.
  const press = (event: MouseEvent) => opensOnPress && isNarrow() && event.preventDefault()
  const prepare = () => {
    onPrepare()
    void loadReader()
  }
  return (
    <Field {...{ label, id }} labelHidden={props.labelHidden ?? false} error={problem ? t(problem) : error}>
      {(control) => (
        // A pointer or the focus comes near.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className="relative" onPointerEnter={prepare} onFocus={prepare}>
          <input
            {...{ ...control, name, required, min, max }}
            ref={field}
            className="input tabular ps-2.5 pe-10 noscript:pe-1.5"
            type={isLive ? 'text' : 'date'}
            inputMode="numeric"
            placeholder={t('placeholder')}
            maxLength={40}
            autoComplete="off"
            defaultValue={written}
            onMouseDown={press}
            onClick={() => opensOnPress && onOpen(false)}
            onKeyDown={keys}
            onBlur={settle}
            onChange={() => {
              setProblem(null)
              readDay(field, ({ day }) => {
                told.current = day
                tell.current(day)
              })
            }}
          />
          <IconButton
            label={t('open', { label })}
            className="absolute end-0.5 top-0.5 text-indigo noscript:hidden"
            onClick={() => onOpen(true)}
          >
            <CalendarIcon />
          </IconButton>
        </div>
      )}
    </Field>
  )
}
