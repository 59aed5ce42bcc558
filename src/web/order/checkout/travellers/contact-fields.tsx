import type { CountriesResponse } from '#contracts/settings.ts'
import { useTranslations } from 'use-intl/react'
import { useSettings } from '../../../lib/use-shop.ts'
import { TextField } from '../../../ui/field.tsx'
import { useBookingForm, useFormField } from './form-context.ts'
import { type Choice, LateSelect } from '../../../ui/late-select.tsx'

/** Where the tickets go and whom the airline can call. */
export function ContactFields({ hint }: { hint: string }) {
  const t = useTranslations('booking')
  const { countries } = useBookingForm()
  const { country } = useSettings()
  const dial = useFormField('contact.country_code')
  const own = countries.find(({ cca2 }) => cca2 === country)
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <h2 className="text-xl">{t('contact.title')}</h2>
      <TextField
        {...useFormField('contact.email')}
        label={t('contact.email')}
        hint={hint}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,14rem)_1fr]">
        <LateSelect
          {...dial}
          defaultValue={dial.defaultValue || (own ? dialValue(own) : '')}
          label={t('contact.country_code')}
          autoComplete="tel-country-code"
          empty={t('choose')}
          items={countries}
          choiceOf={dialChoice}
        />
        <TextField
          {...useFormField('contact.phone_number')}
          label={t('contact.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
        />
      </div>
    </section>
  )
}

const digits = (ccc: string) => ccc.replaceAll(/\D/g, '')
/** Countries may share a dial code: the value names both. */
const dialValue = ({ cca2, ccc }: { cca2: string; ccc: string }) => `${cca2}:${digits(ccc)}`

const dialChoice = (country: CountriesResponse[number]): Choice => ({
  value: dialValue(country),
  text: `${country.name} (+${digits(country.ccc)})`,
})
