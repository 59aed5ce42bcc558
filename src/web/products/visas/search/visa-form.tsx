import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { VISA_PURPOSES } from '#contracts/cases/fields.ts'
import { addDays } from '../../../search/days.ts'
import { CountryField, type CountryName } from '../../../countries/country-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { SearchIcon } from '../../../ui/page-icons.tsx'
import type { VisaQuestion } from './visa-question.ts'

interface VisaFormProps {
  readonly initial: VisaQuestion
  readonly countries: readonly CountryName[]
  readonly today: string
  readonly errors?: Readonly<Record<string, string | undefined>>
}

const ACTION = '/visas/check'
const MOST_DAYS_AHEAD = 365
const NO_ERRORS = {}

/** Who travels where, what for and when: a form that leads to the rule, with a script or without. */
export function VisaForm({ initial, countries, today, errors = NO_ERRORS }: VisaFormProps) {
  const t = useTranslations('visas.form')
  const cases = useTranslations('cases.options')
  const navigation = useNavigation()
  const waiting = navigation.state === 'loading' && navigation.location.pathname === ACTION
  const place = (name: 'nationality' | 'residence' | 'destination') => (
    <CountryField
      name={name}
      label={t(name)}
      empty={t('choose')}
      countries={countries}
      defaultValue={initial[name]}
      error={errors[name] ?? null}
    />
  )
  const day = (name: 'arrival' | 'departure') => (
    <DateField
      name={name}
      label={t(name)}
      defaultValue={initial[name]}
      min={addDays(today, 1)}
      max={addDays(today, MOST_DAYS_AHEAD)}
      error={errors[name] ?? null}
    />
  )
  return (
    <Form
      method="get"
      action={ACTION}
      noValidate
      aria-label={t('label')}
      aria-busy={waiting}
      className="grid grid-cols-1 gap-3 rounded-xl bg-surface p-[clamp(1rem,2.5vw,1.5rem)] text-ink shadow-float"
    >
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {place('nationality')}
        {place('residence')}
        {place('destination')}
        <SelectField
          name="purpose"
          label={t('purpose')}
          defaultValue={initial.purpose}
          error={errors['purpose'] ?? null}
        >
          {VISA_PURPOSES.map((purpose) => (
            <option key={purpose} value={purpose}>
              {cases(purpose)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 max-[22rem]:grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        {day('arrival')}
        {day('departure')}
        <Button
          type="submit"
          look="primary"
          size="large"
          className="max-lg:col-span-2 w-full lg:mt-6 lg:min-w-56"
          waiting={waiting}
        >
          {!waiting && <SearchIcon />}
          {t('submit')}
        </Button>
      </div>
    </Form>
  )
}
