import { lazy } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { MAX_DAYS_AHEAD } from '#contracts/activities/kinds.ts'
import { addDays } from '../../../search/days.ts'
import { Recents } from '../../../search/recents.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { SearchIcon } from '../../../ui/page-icons.tsx'
import { CityField, type FormCity } from './city-field.tsx'

/** For those who have been here. */
const RecentCityList = lazy(() => import('./recent-city-list.tsx'))

interface CityFormProps {
  readonly city?: FormCity
  readonly date?: string
  /** The first day that can be asked for, `2026-12-01`. */
  readonly today: string
  readonly errors?: CityErrors
  /** Leaves out the cities that were looked at last. */
  readonly compact?: boolean
}

/** What is wrong with the fields of the form, as their words name it. */
interface CityErrors {
  readonly place?: 'required' | 'unknown'
  readonly date?: 'date_wrong'
}

const ACTION = '/activities/search'
const NOWHERE: FormCity = { code: '', name: '' }
const NO_ERRORS: CityErrors = {}

/** Where, and on which day if one is known: a form that leads to the list, with a script or without. */
export function CityForm({ city = NOWHERE, date = '', today, errors = NO_ERRORS, compact = false }: CityFormProps) {
  const t = useTranslations('activity-search')
  const navigation = useNavigation()
  const waiting = navigation.state === 'loading' && navigation.location.pathname === ACTION
  return (
    <Form
      action={ACTION}
      method="get"
      role="search"
      noValidate
      aria-label={t('label')}
      aria-busy={waiting}
      className="grid grid-cols-1 items-start gap-3 rounded-xl bg-surface p-[clamp(1rem,2.5vw,1.5rem)] text-ink shadow-float md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
    >
      <CityField initial={city} error={errors.place ? t(errors.place) : null} />
      <DateField
        name="date"
        label={t('date')}
        defaultValue={date}
        min={today}
        max={addDays(today, MAX_DAYS_AHEAD)}
        error={errors.date ? t(errors.date) : null}
      />
      <Button type="submit" look="primary" size="large" className="w-full md:mt-5 md:min-w-48" waiting={waiting}>
        {!waiting && <SearchIcon />}
        {t('submit')}
      </Button>
      {!compact && (
        <div className="min-w-0 empty:hidden md:col-span-3">
          <Recents of="recent-activities">
            <RecentCityList today={today} />
          </Recents>
        </div>
      )}
    </Form>
  )
}
