import { useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SavedTraveller, SaveTravellerRequest } from '#contracts/accounts/account.ts'
import { TITLES } from '#contracts/passenger-names.ts'
import type { CountriesResponse } from '#contracts/settings.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { BirthDate } from '../travellers/birth-date.tsx'
import { birthYears } from '../travellers/birth-dates.ts'
import { PassportLines } from '../travellers/passport/passport-lines.tsx'
import type { PassportFacts } from '../travellers/passport/read-passport.ts'
import { Checkbox } from '../ui/choices/checkbox.tsx'
import { DateField } from '../ui/dates/date-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { NameFields } from './form-parts.tsx'
import { FormCard } from '../ui/form-card.tsx'
import type { FormValues } from '../lib/form/form-values.ts'
import { typeInto } from '../lib/form/type-into.ts'
import { type Form, useForm } from '../lib/form/use-form.ts'
import type { CheckForm } from '../lib/form/use-form-errors.ts'

interface TravellerFormProps {
  /** Null for a new one. */
  readonly traveller: SavedTraveller | null
  readonly countries: CountriesResponse
  /** `2026-12-01` */
  readonly today: string
  readonly onDone: () => void
}

/** One traveller as airlines ask for them. */
export function TravellerForm({ traveller, countries, today, onDone }: TravellerFormProps) {
  const t = useTranslations('account')
  const check: CheckForm = (values) =>
    Object.fromEntries(WANTED.filter((name) => !values[name]?.trim()).map((name) => [name, t('travellers.required')]))
  const form = useForm(async (values) => {
    await browserApi.call('accountSaveTraveller', requestOf(values, traveller))
    onDone()
  }, check)
  return (
    <FormCard form={form} submit={t('travellers.save')}>
      <PassportPaste countries={countries} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Choice
          {...{ form }}
          name="title"
          label={t('travellers.title_field')}
          value={traveller?.title}
          options={TITLES.ADT.map((title) => [title, t(`travellers.titles.${title}`)])}
        />
        <Choice
          {...{ form }}
          name="gender"
          label={t('travellers.gender')}
          value={traveller?.gender}
          options={GENDERS.map((gender) => [gender, t(`travellers.genders.${gender}`)])}
        />
        <Countries {...{ form, countries }} name="nationality" value={traveller?.nationality} />
      </div>
      <NameFields form={form} first={traveller?.first_name ?? ''} last={traveller?.last_name ?? ''} />
      <BirthField {...{ form, traveller, today }} />
      <PassportPart {...{ form, countries, traveller }} />
    </FormCard>
  )
}

function BirthField({ form, traveller, today }: Pick<TravellerFormProps, 'traveller' | 'today'> & { form: Form }) {
  const t = useTranslations('account.travellers')
  const years = useMemo(() => birthYears('ADT', Number(today.slice(0, 4))), [today])
  const part = (name: (typeof BIRTH)[number]) => ({
    name,
    defaultValue: traveller ? String(traveller[name]) : '',
    error: form.errorOf(name),
  })
  return (
    <div className="sm:max-w-96">
      <BirthDate
        legend={t('birth')}
        texts={{ day: t('day'), month: t('month'), year: t('year') }}
        day={part('day_of_birth')}
        month={part('month_of_birth')}
        year={part('year_of_birth')}
        years={years}
      />
    </div>
  )
}

/** Fills in the fields of the form that it stands in. */
function PassportPaste({ countries }: Pick<TravellerFormProps, 'countries'>) {
  const place = useRef<HTMLDivElement>(null)
  const take = (facts: PassportFacts) => {
    const controls = place.current?.closest('form')?.elements
    const born = facts.born?.split('-').map((part) => String(Number(part)))
    const values = {
      first_name: facts.first_name,
      last_name: facts.last_name,
      gender: facts.gender,
      nationality: facts.nationality,
      year_of_birth: born?.[0],
      month_of_birth: born?.[1],
      day_of_birth: born?.[2],
      passport_number: facts.number,
      passport_expiry_date: facts.expires,
      passport_issuing_country: facts.issuing_country,
    }
    for (const [name, value] of Object.entries(values)) {
      const control = controls?.namedItem(name)
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) typeInto(control, value ?? '')
    }
    const first = controls?.namedItem('title')
    if (first instanceof HTMLSelectElement) first.focus()
  }
  return (
    <div ref={place} className="grid">
      <PassportLines countries={countries} onTake={take} />
    </div>
  )
}

const GENDERS = ['male', 'female'] as const
const BIRTH = ['day_of_birth', 'month_of_birth', 'year_of_birth'] as const

/** What must be known of every traveller. */
const WANTED = ['title', 'first_name', 'last_name', 'gender', ...BIRTH, 'nationality']

function PassportPart({
  form,
  countries,
  traveller,
}: Pick<TravellerFormProps, 'countries' | 'traveller'> & { form: Form }) {
  const t = useTranslations('account')
  const passport = traveller?.passport ?? null
  return (
    <>
      <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-3">
        <TextField
          label={t('travellers.passport_number')}
          hint={passport && t('travellers.passport_kept', { number: passport.number })}
          name="passport_number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          error={form.errorOf('passport_number')}
        />
        <DateField
          label={t('travellers.expiry')}
          name="passport_expiry_date"
          years
          opensOnPress={false}
          defaultValue={passport?.expiry_date ?? ''}
          error={form.errorOf('passport_expiry_date')}
        />
        <Countries
          {...{ form, countries }}
          name="passport_issuing_country"
          value={passport?.issuing_country ?? undefined}
        />
      </div>
      {passport && <Checkbox name="passport_remove">{t('travellers.passport_remove')}</Checkbox>}
    </>
  )
}

interface ChoiceProps {
  readonly form: Form
  readonly name: string
  readonly label: string
  readonly value: string | undefined
  readonly options: readonly (readonly [string, string])[]
}

function Choice({ form, name, label, value, options }: ChoiceProps) {
  const t = useTranslations('account')
  return (
    <SelectField {...{ label, name }} defaultValue={value ?? ''} error={form.errorOf(name)}>
      <option value="">{t('travellers.choose')}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

interface CountriesProps extends Omit<ChoiceProps, 'label' | 'options' | 'name'> {
  readonly name: 'nationality' | 'passport_issuing_country'
  readonly countries: CountriesResponse
}

function Countries({ countries, ...choice }: CountriesProps) {
  const t = useTranslations('account')
  const label = t(choice.name === 'nationality' ? 'travellers.nationality' : 'travellers.country')
  return <Choice {...choice} label={label} options={countries.map(({ cca2, name }) => [cca2, name])} />
}

/** @throws Error for a title or gender that the form does not offer */
function requestOf(values: FormValues, traveller: SavedTraveller | null): SaveTravellerRequest {
  const title = TITLES.ADT.find((known) => known === values['title'])
  const gender = GENDERS.find((known) => known === values['gender'])
  if (!title || !gender) throw new Error('a traveller was sent before the form was checked')
  return {
    traveller_id: traveller?.traveller_id ?? null,
    title,
    gender,
    first_name: values['first_name'] ?? '',
    last_name: values['last_name'] ?? '',
    nationality: values['nationality'] ?? '',
    year_of_birth: Number(values['year_of_birth']),
    month_of_birth: Number(values['month_of_birth']),
    day_of_birth: Number(values['day_of_birth']),
    passport_number: values['passport_remove'] === undefined ? values['passport_number']?.trim() || null : '',
    passport_expiry_date: values['passport_expiry_date'] || null,
    passport_issuing_country: values['passport_issuing_country'] || null,
  }
}
