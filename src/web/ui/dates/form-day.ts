import { useEffect, useRef, useState } from 'react'
import { readTypedDay } from './typed-day.ts'

/**
 * The day of one field that keeps its value itself: what was filled in before the page came to life stays; its form
 * sends it as `2027-01-08`, or the text where that is no day, and begins anew with the first one.
 */
export function useFormDay(defaultValue: string) {
  const [day, setDay] = useState(defaultValue)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = place.current?.querySelector('input')
    if (input && /^\d{4}-/.test(input.value)) setDay(input.value)
    const form = input?.form
    if (!form) return undefined
    const put = ({ formData }: FormDataEvent) =>
      formData.set(input.name, readTypedDay(input.value, { min: input.min, max: input.max }).day || input.value)
    const reset = () => setDay(defaultValue)
    form.addEventListener('formdata', put)
    form.addEventListener('reset', reset)
    return () => {
      form.removeEventListener('formdata', put)
      form.removeEventListener('reset', reset)
    }
  }, [defaultValue])
  return { place, day, setDay }
}
