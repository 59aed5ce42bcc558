import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { RevealTravellerResponse, SavedTraveller } from '#contracts/accounts/account.ts'
import { useProblemText } from '../../../lib/problem-text.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { notify } from '../../../lib/toast.ts'
import { SelectField } from '../../../ui/field.tsx'
import type { BookingValues } from '../booking-values.ts'
import { useBookingForm } from './form-context.ts'

/** Fills in a passenger from the customer's travellers on file. */
export function SavedTravellerChoice({ index }: { index: number }) {
  const t = useTranslations('booking')
  const problemText = useProblemText()
  const { travellers, fillIn } = useBookingForm()
  const [waiting, setWaiting] = useState(false)
  const choose = async (traveller_id: string) => {
    if (!traveller_id) return
    setWaiting(true)
    try {
      fillIn(valuesOf(`passengers.${index}`, await browserApi.call('accountRevealTraveller', { traveller_id })))
    } catch (error) {
      notify('error', problemText(error))
    }
    setWaiting(false)
  }
  return (
    <SelectField
      label={t('passenger.from_file')}
      value=""
      disabled={waiting}
      onChange={({ target }) => void choose(target.value)}
      className="sm:max-w-sm"
    >
      <option value="">{t('choose')}</option>
      {travellers.map((traveller) => (
        <option key={traveller.traveller_id} value={traveller.traveller_id}>
          {nameOf(traveller)}
        </option>
      ))}
    </SelectField>
  )
}

const nameOf = ({ first_name, last_name }: SavedTraveller): string => `${first_name} ${last_name}`

function valuesOf(path: string, { traveller, passport_number }: RevealTravellerResponse): BookingValues {
  const { title, first_name, last_name, gender, nationality, passport } = traveller
  const facts = {
    title,
    first_name,
    last_name,
    gender,
    nationality,
    year_of_birth: String(traveller.year_of_birth),
    month_of_birth: String(traveller.month_of_birth),
    day_of_birth: String(traveller.day_of_birth),
    passport_number: passport_number ?? '',
    passport_expiry_date: passport?.expiry_date ?? '',
    passport_issuing_country: passport?.issuing_country ?? '',
  }
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${path}.${name}`, value]))
}
