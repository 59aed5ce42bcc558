import { lazy, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { MAX_DAYS_AHEAD } from '#contracts/transfers/transfer-limits.ts'
import { addDays } from '../../../search/days.ts'
import { Button } from '../../../ui/button.tsx'
import { DateFields } from '../../../ui/dates/date-fields.tsx'
import { Recents } from '../../../search/recents.tsx'
import { TimeSelect } from '../../../search/time-select.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SearchIcon } from '../../../ui/page-icons.tsx'
import { PlaceField } from './place-field.tsx'
import { RidersFields } from './riders-fields.tsx'
import type { TransferErrors, TransferState } from './transfer-state.ts'

const NO_ERRORS: TransferErrors = {}

/** For those who have been here. */
const RecentRideList = lazy(() => import('./recent-ride-list.tsx'))

interface TransferFormProps {
  readonly initial: TransferState
  /** The first day on which somebody may be picked up, `2026-12-01`. */
  readonly today: string
  readonly errors?: TransferErrors
  /** Leaves out the recent searches. */
  readonly compact?: boolean
}

/** The search of transfers: from where to where, when, who and with what; leads to the vehicles, also without script. */
export function TransferForm({ initial, today, errors = NO_ERRORS, compact = false }: TransferFormProps) {
  const t = useTranslations('transfer-search')
  const navigation = useNavigation()
  const [state, setState] = useState(initial)
  const waiting = navigation.state === 'loading' && navigation.location.pathname === '/transfers/search'
  const change = (next: Partial<TransferState>) => setState((known) => ({ ...known, ...next }))
  return (
    <Form
      action="/transfers/search"
      method="get"
      className="grid grid-cols-1 gap-4 rounded-xl bg-surface p-[clamp(1rem,2.5vw,1.5rem)] text-ink shadow-float"
      noValidate
      aria-label={t('label')}
      aria-busy={waiting}
    >
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <PlaceField
          end="from"
          place={state.from}
          typed={state.fromText}
          error={errors['from'] ?? errors['from.id']}
          onChoose={(from) => change({ from })}
        />
        <PlaceField
          end="to"
          place={state.to}
          typed={state.toText}
          error={errors['to'] ?? errors['to.id']}
          onChoose={(to) => change({ to })}
        />
      </div>
      <When
        prefix=""
        day={state.date}
        time={state.time}
        flight={state.flight}
        min={today}
        today={today}
        errors={[errors['pick_up_at'], errors['flight_number']]}
        onDay={(date) => change({ date })}
      />
      <details open={state.returnDate !== '' || errors['return_at'] !== undefined} className="grid gap-3">
        <summary className="link w-fit py-1.5 text-sm font-medium">{t('add_return')}</summary>
        <div className="mt-2">
          <When
            prefix="return_"
            day={state.returnDate}
            time={state.returnTime}
            flight={state.returnFlight}
            min={state.date || today}
            today={today}
            errors={[errors['return_at'], errors['return_flight_number']]}
            onDay={(returnDate) => change({ returnDate })}
          />
        </div>
      </details>
      <RidersFields state={state} errors={errors} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-ink-soft">{t('rule')}</p>
        <Button type="submit" look="primary" size="large" className="w-full md:w-auto md:min-w-72" waiting={waiting}>
          {!waiting && <SearchIcon />}
          {waiting ? t('searching') : t('submit')}
        </Button>
      </div>
      {!compact && (
        <Recents of="recent-rides">
          <RecentRideList today={today} />
        </Recents>
      )}
    </Form>
  )
}

interface WhenProps {
  readonly prefix: '' | 'return_'
  readonly day: string
  readonly time: string
  readonly flight: string
  readonly min: string
  readonly today: string
  readonly errors: readonly [string | undefined, string | undefined]
  readonly onDay: (day: string) => void
}

/** Day, time and flight of a way, on the clock of its pick-up. */
function When({ prefix, day, time, flight, min, today, errors: [late, unknown], onDay }: WhenProps) {
  const t = useTranslations('transfer-search')
  const lacksTime = day !== '' && time === ''
  return (
    <div className="grid grid-cols-2 items-start gap-3 max-[22rem]:grid-cols-1 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)]">
      <DateFields
        inputs={[
          {
            name: `${prefix}date`,
            label: t(`${prefix}date`),
            value: day,
            min,
            max: addDays(today, MAX_DAYS_AHEAD),
            error: lacksTime ? null : late,
            onChange: onDay,
          },
        ]}
      />
      <TimeSelect
        name={`${prefix}time`}
        label={t(`${prefix}time`)}
        error={lacksTime ? late : null}
        defaultValue={time}
        hint={t('local_time')}
      />
      <TextField
        name={`${prefix}flight`}
        label={t('flight')}
        defaultValue={flight}
        error={unknown}
        hint={t('flight_hint')}
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="col-span-2 max-[22rem]:col-span-1 md:col-span-1"
      />
    </div>
  )
}
