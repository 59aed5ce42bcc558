import { PassportLines } from '../../../travellers/passport/passport-lines.tsx'
import type { PassportFacts } from '../../../travellers/passport/read-passport.ts'
import type { BookingValues } from '../booking-values.ts'
import { useBookingForm } from './form-context.ts'

interface PassportPasteProps {
  /** `passengers.0` */
  readonly path: string
  /** Whether the trip asks for the passport itself, too. */
  readonly passport: boolean
}

/** Fills in a passenger from the lines of a passport. */
export function PassportPaste({ path, passport }: PassportPasteProps) {
  const { countries, fillIn } = useBookingForm()
  return <PassportLines countries={countries} onTake={(facts) => fillIn(valuesOf(path, facts, passport))} />
}

/** What the lines do not say stays as it was typed. */
function valuesOf(path: string, facts: PassportFacts, passport: boolean): BookingValues {
  const [year, month, day] = facts.born?.split('-').map(Number) ?? []
  const values = {
    first_name: facts.first_name,
    last_name: facts.last_name,
    gender: facts.gender,
    nationality: facts.nationality,
    ...(facts.born && { year_of_birth: String(year), month_of_birth: String(month), day_of_birth: String(day) }),
    ...(passport && {
      passport_number: facts.number,
      passport_expiry_date: facts.expires,
      passport_issuing_country: facts.issuing_country,
    }),
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[`${path}.${name}`, value]] : [])),
  )
}
