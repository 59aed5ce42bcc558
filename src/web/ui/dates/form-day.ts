import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { whenIdle } from '../../lib/page/when-idle.ts'
import { isDay, showDay } from './day-text.ts'
import { loadReader, readerHere } from './read-day.ts'

/**
 * The day of one field that keeps its value itself: what was filled in before the page came to life stays; its form
 * sends it as `2027-01-08`, or the text where that is no day, and begins anew with the first one.
 */
export function useFormDay(defaultValue: string) {
  const [day, setDay] = useState(defaultValue)
  const place = useRef<HTMLDivElement>(null)
  // A form may be read while its page is drawn anew.
  const known = useRef(day)
  useLayoutEffect(() => {
    known.current = day
  })
  useEffect(() => {
    const input = place.current?.querySelector('input')
    if (input && /^\d{4}-/.test(input.value)) setDay(input.value)
    const form = input?.form
    if (!form) return undefined
    const put = ({ formData }: FormDataEvent) => formData.set(input.name, dayIn(input, known.current))
    const reset = () => setDay(defaultValue)
    form.addEventListener('formdata', put)
    form.addEventListener('reset', reset)
    return () => {
      form.removeEventListener('formdata', put)
      form.removeEventListener('reset', reset)
    }
  }, [defaultValue])
  // What reads a day is there before somebody types one, on any but the slowest network.
  useEffect(() => whenIdle(() => void loadReader()), [])
  return { place, day, setDay }
}

/** What stands in a field as a day, or its text where that is none. @param known what the field held last, read */
function dayIn({ value, min, max }: HTMLInputElement, known: string): string {
  if (isDay(known) && value === showDay(known)) return known
  return readerHere()?.readTypedDay(value, { min, max }).day || value
}
