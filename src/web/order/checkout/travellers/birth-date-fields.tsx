import type { PassengerType } from '#contracts/prices.ts'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import { BirthDate } from '../../../travellers/birth-date.tsx'
import { birthYears } from '../../../travellers/birth-dates.ts'
import { useBookingForm, useFormField } from './form-context.ts'

/** Day, month and year of birth of a passenger; the years suit their type. */
export function BirthDateFields({ path, type }: { path: string; type: PassengerType }) {
  const t = useTranslations('booking.passenger')
  const { thisYear } = useBookingForm()
  const years = useMemo(() => birthYears(type, thisYear), [type, thisYear])
  return (
    <BirthDate
      legend={t('birth')}
      texts={{ day: t('day'), month: t('month'), year: t('year') }}
      day={useFormField(`${path}.day_of_birth`)}
      month={useFormField(`${path}.month_of_birth`)}
      year={useFormField(`${path}.year_of_birth`)}
      years={years}
    />
  )
}
