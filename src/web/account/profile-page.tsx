import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { Customer } from '#contracts/accounts/auth.ts'
import type { CountriesResponse } from '#contracts/settings.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { notify } from '../lib/toast.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { NameFields } from './form-parts.tsx'
import { FormCard } from '../ui/form-card.tsx'
import { useForm } from '../lib/form/use-form.ts'

interface ProfilePageProps {
  readonly customer: Customer
  readonly countries: CountriesResponse
}

/** Name and phone number of the customer. */
export function ProfilePage({ customer, countries }: ProfilePageProps) {
  const t = useTranslations('account')
  const { revalidate } = useRevalidator()
  const form = useForm(async (values) => {
    const { first_name = '', last_name = '', country_code, phone_number } = values
    await browserApi.call('accountChangeProfile', {
      first_name,
      last_name,
      country_code: country_code || null,
      phone_number: phone_number?.trim() || null,
    })
    notify('success', t('saved'))
    await revalidate()
  })
  return (
    <>
      <h1 className="text-2xl">{t('profile.title')}</h1>
      <section className="card grid max-w-2xl gap-4 p-4 sm:p-6">
        <p className="text-ink-soft">{t('profile.text')}</p>
        <p>
          <span className="field-label block">{t('profile.email')}</span>
          <span className="block font-semibold wrap-anywhere">{customer.email}</span>
          <Link className="link text-sm" to="/account/security">
            {t('profile.change_email')}
          </Link>
        </p>
        <FormCard form={form} submit={t('profile.save')}>
          <NameFields form={form} first={customer.first_name} last={customer.last_name} />
          <PhoneFields form={form} phone={customer.phone} countries={countries} />
        </FormCard>
      </section>
    </>
  )
}

interface PhoneFieldsProps {
  readonly form: ReturnType<typeof useForm>
  readonly phone: string | null
  readonly countries: CountriesResponse
}

function PhoneFields({ form, phone, countries }: PhoneFieldsProps) {
  const t = useTranslations('account')
  const dial = dialOf(phone, countries)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('profile.country_code')}
        name="country_code"
        defaultValue={dial}
        autoComplete="tel-country-code"
        error={form.errorOf('country_code')}
      >
        <option value="">{t('profile.none')}</option>
        {dialCodes(countries).map(([code, name]) => (
          <option key={code} value={code}>
            {name} ({code})
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('profile.phone')}
        hint={t('profile.phone_hint')}
        name="phone_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        defaultValue={phone?.slice(dial.length) ?? ''}
        error={form.errorOf('phone_number')}
      />
    </div>
  )
}

const codeOf = (ccc: string): string => `+${ccc.replaceAll(/\D/g, '')}`

/** Each dial code once, with the countries that share it. */
function dialCodes(countries: CountriesResponse): [string, string][] {
  const names = new Map<string, string>()
  for (const { ccc, name } of countries) {
    const code = codeOf(ccc)
    names.set(code, names.has(code) ? `${names.get(code)}, ${name}` : name)
  }
  return [...names]
}

/** The longest dial code that a number begins with: `+2348031234567` → `+234`; '' for none. */
function dialOf(phone: string | null, countries: CountriesResponse): string {
  const codes = countries.map(({ ccc }) => codeOf(ccc)).filter((code) => phone?.startsWith(code))
  return codes.toSorted((one, other) => other.length - one.length)[0] ?? ''
}
