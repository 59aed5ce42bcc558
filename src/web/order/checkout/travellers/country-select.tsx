import type { CountriesResponse } from '#contracts/settings.ts'
import { useTranslations } from 'use-intl/react'
import { useBookingForm, useFormField } from './form-context.ts'
import { type Choice, LateSelect } from '../../../ui/late-select.tsx'

const choiceOf = ({ cca2, name }: CountriesResponse[number]): Choice => ({ value: cca2, text: name })

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
      items={countries}
      choiceOf={choiceOf}
    />
  )
}
