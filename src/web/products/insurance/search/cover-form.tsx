import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { MAX_DAYS, MAX_DAYS_AHEAD } from '#contracts/insurance/limits.ts'
import { addDays } from '../../../search/days.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SearchIcon } from '../../../ui/page-icons.tsx'
import { CountryField, type CountryName } from '../../../countries/country-field.tsx'
import type { CoverErrors, CoverFormValues } from './cover-form-values.ts'
import { DestinationFields } from './destination-fields.tsx'

interface CoverFormProps {
  readonly initial: CoverFormValues
  readonly countries: readonly CountryName[]
  /** The first day on which cover may begin, `2026-12-01`. */
  readonly today: string
  readonly errors?: CoverErrors | undefined
  /** Why there are no prices, where no field is to blame. */
  readonly failure?: ReactNode
}

/** Where a browser sends the form by itself. */
const ACTION = '/insurance/quotes'
const NO_ERRORS: CoverErrors = {}

/** The trip that is to be covered: a form that leads to its prices, with a script or without. */
export function CoverForm({ initial, countries, today, errors = NO_ERRORS, failure }: CoverFormProps) {
  const t = useTranslations('insurance.form')
  const navigation = useNavigation()
  const waiting = navigation.state === 'loading' && navigation.location.pathname === ACTION
  return (
    <Form
      method="get"
      action={ACTION}
      noValidate
      aria-label={t('label')}
      aria-busy={waiting}
      className="grid grid-cols-1 gap-4 rounded-xl bg-surface p-[clamp(1rem,2.5vw,1.5rem)] text-ink shadow-float"
    >
      {failure}
      <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(18rem,1.4fr)]">
        <CountryField
          name="residence"
          label={t('residence')}
          empty={t('choose')}
          countries={countries}
          defaultValue={initial.residence}
          error={errors.residence}
        />
        <DestinationFields initial={initial.destinations} countries={countries} error={errors.destinations} />
        <Days initial={initial} today={today} errors={errors} />
      </div>
      <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.2fr)_auto]">
        <TextField
          name="ages"
          label={t('ages')}
          hint={t('ages_hint')}
          defaultValue={initial.ages}
          error={errors.ages}
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          name="cost"
          label={t('cost', { currency: initial.currency })}
          hint={t('cost_hint')}
          defaultValue={initial.cost}
          error={errors.cost}
          inputMode="decimal"
          maxLength={24}
          autoComplete="off"
        />
        <input type="hidden" name="currency" value={initial.currency} />
        <Button type="submit" look="primary" size="large" className="w-full lg:mt-6 lg:min-w-56" waiting={waiting}>
          {!waiting && <SearchIcon />}
          {t('submit')}
        </Button>
      </div>
    </Form>
  )
}

function Days({
  initial,
  today,
  errors,
}: Pick<CoverFormProps, 'initial' | 'today'> & { readonly errors: CoverErrors }) {
  const t = useTranslations('insurance.form')
  const last = addDays(today, MAX_DAYS_AHEAD)
  return (
    <div className="grid grid-cols-2 items-start gap-3 max-[22rem]:grid-cols-1">
      <DateField
        name="from"
        label={t('from')}
        defaultValue={initial.from}
        min={today}
        max={last}
        error={errors.from ?? null}
      />
      <DateField
        name="until"
        label={t('until')}
        defaultValue={initial.until}
        min={today}
        max={addDays(last, MAX_DAYS)}
        error={errors.until ?? null}
      />
    </div>
  )
}
