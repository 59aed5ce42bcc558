import { DateFields } from './date-fields.tsx'
import type { DateInputProps } from './date-input.tsx'
import { useFormDay } from './form-day.ts'

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  readonly defaultValue: string
  /** A month and a year are chosen by themselves. */
  readonly years?: boolean
}

/** One date of a form, which keeps its value itself. */
export function DateField({ defaultValue, years, ...input }: DateFieldProps) {
  const { place, day, setDay } = useFormDay(defaultValue)
  return (
    <div ref={place}>
      <DateFields inputs={[{ ...input, value: day, onChange: setDay }]} {...(years && { years })} />
    </div>
  )
}
