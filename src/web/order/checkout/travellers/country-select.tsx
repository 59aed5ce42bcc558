import { useTranslations } from 'use-intl/react'
import { useBookingForm, useFormField } from './form-context.ts'
import { LateSelect } from '../../../ui/late-select.tsx'

/** A country, kept as its ISO code. */
export function CountrySelect({ path, label }: { path: string; label: string }) {
  const t = useTranslations('booking')
  const { countries } = useBookingForm()
  return (
    <LateSelect
      {...useFormField(path)}
      label={label}
      autoComplete="off"
      empty={t('choose')}
      options={() =>
        countries.map(({ cca2, name }) => (
          <option key={cca2} value={cca2}>
            {name}
          </option>
        ))
      }
    />
  )
}
