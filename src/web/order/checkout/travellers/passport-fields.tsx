import { useTranslations } from 'use-intl/react'
import { TextField } from '../../../ui/field.tsx'
import { CountrySelect } from './country-select.tsx'
import { useFormField } from './form-context.ts'

/** The passport that the traveller will show at the border; only on trips that cross one. */
export function PassportFields({ path, lastArrival }: { path: string; lastArrival: string }) {
  const t = useTranslations('booking')
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-3">
      <legend className="mb-3 font-semibold">{t('passport.title')}</legend>
      <TextField
        {...useFormField(`${path}.passport_number`)}
        label={t('passport.number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <TextField
        {...useFormField(`${path}.passport_expiry_date`)}
        label={t('passport.expiry')}
        type="date"
        min={lastArrival}
        autoComplete="off"
      />
      <CountrySelect path={`${path}.passport_issuing_country`} label={t('passport.country')} />
    </fieldset>
  )
}
