import { LOCALES } from '#contracts/locale.ts'
import type { PassengerType } from '#contracts/prices.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useSettings } from '../../../lib/use-shop.ts'
import { birthYears, daysInMonth } from './birth-dates.ts'
import { useBookingForm, useFormField } from './form-context.ts'
import { LateSelect } from './late-select.tsx'

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Day, month and year of birth; the days follow month and year. */
export function BirthDateFields({ path, type }: { path: string; type: PassengerType }) {
  const t = useTranslations('booking')
  const { language } = useSettings()
  const { thisYear } = useBookingForm()
  const [year, month, day] = [
    useFormField(`${path}.year_of_birth`),
    useFormField(`${path}.month_of_birth`),
    useFormField(`${path}.day_of_birth`),
  ]
  const [chosen, setChosen] = useState({ year: numberOf(year.defaultValue), month: numberOf(month.defaultValue) })
  const monthName = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' })
  const days = Array.from({ length: daysInMonth(chosen.year, chosen.month) }, (_, index) => index + 1)
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{t('passenger.birth')}</legend>
      <div className="birth-date mt-1">
        <LateSelect
          {...day}
          label={t('passenger.day')}
          empty={t('passenger.day')}
          labelHidden
          options={() => days.map((each) => <option key={each}>{each}</option>)}
        />
        <LateSelect
          {...month}
          label={t('passenger.month')}
          empty={t('passenger.month')}
          labelHidden
          onChange={(event) => setChosen({ ...chosen, month: numberOf(event.target.value) })}
          options={() =>
            MONTHS.map((each) => (
              <option key={each} value={each}>
                {monthName.format(new Date(Date.UTC(2000, each - 1, 1)))}
              </option>
            ))
          }
        />
        <LateSelect
          {...year}
          label={t('passenger.year')}
          empty={t('passenger.year')}
          labelHidden
          onChange={(event) => setChosen({ ...chosen, year: numberOf(event.target.value) })}
          options={() => birthYears(type, thisYear).map((each) => <option key={each}>{each}</option>)}
        />
      </div>
    </fieldset>
  )
}

const numberOf = (text: string) => (text === '' ? null : Number(text))
