import type { SavedTraveller } from '#contracts/accounts/account.ts'
import type { CountriesResponse } from '#contracts/settings.ts'
import { createContext, use } from 'react'
import type { BookingValues } from '../booking-values.ts'

/** What every field of the booking form looks at. */
interface BookingForm {
  /** What a kept draft fills in. */
  readonly initial: BookingValues
  /** Text of the error on a path, null when there is none. */
  readonly errorOf: (path: string) => string | null
  readonly countries: CountriesResponse
  readonly thisYear: number
  /** The customer's travellers on file. */
  readonly travellers: readonly SavedTraveller[]
  /** Puts values into fields, by their paths. */
  readonly fillIn: (values: BookingValues) => void
}

const FormContext = createContext<BookingForm | null>(null)

export const BookingFormProvider = FormContext.Provider

export function useBookingForm(): BookingForm {
  const form = use(FormContext)
  if (!form) throw new Error('a field of the booking form stands outside of it')
  return form
}

/** Name, kept value and error of one field. */
export function useFormField(path: string) {
  const { initial, errorOf } = useBookingForm()
  return { name: path, id: path, defaultValue: initial[path] ?? '', error: errorOf(path) }
}
