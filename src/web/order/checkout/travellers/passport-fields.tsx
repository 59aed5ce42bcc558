import { useTranslations } from 'use-intl/react'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { CountrySelect } from './country-select.tsx'
import { useBookingForm, useFormField } from './form-context.ts'

/** The passport that the traveller will show at the border; only on trips that cross one. */
export function PassportFields({ path, lastArrival }: { path: string; lastArrival: string }) {
  const t = useTranslations('booking')
  const { initial } = useBookingForm()
  const number = useFormField(`${path}.passport_number`)
  const isKept = Boolean(initial[`${path}.first_name`]) && !number.defaultValue
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-3">
      <legend className="mb-3 font-semibold">{t('passport.title')}</legend>
      <TextField
        {...number}
        label={t('passport.number')}
        hint={isKept && t('passport.not_kept')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <DateField
        {...useFormField(`${path}.passport_expiry_date`)}
        label={t('passport.expiry')}
        min={lastArrival}
        years
        opensOnPress={false}
      />
      <CountrySelect path={`${path}.passport_issuing_country`} label={t('passport.country')} />
    </fieldset>
  )
}
