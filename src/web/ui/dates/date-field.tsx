import { type RefObject, useEffect, useRef, useState } from 'react'
import { DateFields } from './date-fields.tsx'
import type { DateInputProps } from './date-input.tsx'
import { readTypedDay } from './typed-day.ts'

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  readonly defaultValue: string
  /** A month and a year are chosen by themselves. */
  readonly years?: boolean
}

/** One date of a form, which keeps its value itself. */
export function DateField({ defaultValue, years, ...input }: DateFieldProps) {
  const [day, setDay] = useState(defaultValue)
  const place = useRef<HTMLDivElement>(null)
  useEarlyDay(place, setDay)
  useDayInForm(place)
  return (
    <div ref={place}>
      <DateFields inputs={[{ ...input, value: day, onChange: setDay }]} {...(years && { years })} />
    </div>
  )
}

/** Keeps what was filled in before the page came to life. */
function useEarlyDay(place: RefObject<HTMLElement | null>, keep: (day: string) => void): void {
  useEffect(() => {
    const early = place.current?.querySelector('input')?.value ?? ''
    if (/^\d{4}-/.test(early)) keep(early)
  }, [place, keep])
}

/** What the form reads of the field is the day as `2027-01-08`, or the text where that is none. */
function useDayInForm(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const input = place.current?.querySelector('input')
    const form = input?.form
    if (!form) return undefined
    const put = ({ formData }: FormDataEvent) =>
      formData.set(input.name, readTypedDay(input.value, { min: input.min, max: input.max }).day || input.value)
    form.addEventListener('formdata', put)
    return () => form.removeEventListener('formdata', put)
  }, [place])
}
