import { useTranslations } from 'use-intl/react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/icons.tsx'
import { DateFields } from './date-fields.tsx'
import { withAddedSector, withoutSector, withSector, withTripType } from './search-changes.ts'
import { MAX_SECTORS, MIN_MULTI_CITY_SECTORS, type SearchState } from './search-state.ts'
import { PlacesOfSector } from './sector-fields.tsx'
import type { FieldTexts } from './use-flight-search.ts'

interface JourneyFieldsProps {
  readonly state: SearchState
  readonly names: Readonly<Record<string, string>>
  readonly errors: FieldTexts
  readonly today: string
  /** @param changed paths of the fields whose errors no longer hold */
  readonly onChange: (state: SearchState, changed: readonly string[]) => void
  readonly onName: (code: string, city: string) => void
}

/** One flight there, and perhaps back. */
export function SingleJourney(props: JourneyFieldsProps) {
  const { state, errors, today, onChange } = props
  const t = useTranslations('search')
  const date = state.sectors[0]?.date ?? ''
  const depart = {
    name: 'depart',
    label: t('depart'),
    value: date,
    min: today,
    error: errors['sectors.0.departure_date'],
    onChange: (day: string) => onChange(withSector(state, 0, { date: day }), ['sectors.0.departure_date']),
  }
  const back = {
    name: 'return',
    label: t('return'),
    value: state.returnDate,
    min: date || today,
    error: errors['return_date'],
    onChange: (day: string) => onChange({ ...state, returnDate: day }, ['return_date']),
  }
  const round = state.tripType === 'round_trip'
  return (
    <>
      <PlacesOfSector {...props} index={0} />
      <DateFields
        inputs={round ? [depart, back] : [depart]}
        today={today}
        className="grid grid-cols-2 items-start gap-3 max-[18rem]:grid-cols-1"
      >
        {!round && (
          <Button
            look="quiet"
            className="self-end justify-self-start"
            onClick={() => onChange(withTripType(state, 'round_trip'), [])}
          >
            <PlusIcon />
            {t('addReturn')}
          </Button>
        )}
      </DateFields>
    </>
  )
}

/** Two to six flights, one after the other. */
export function MultiCityJourney(props: JourneyFieldsProps) {
  const { state, errors, today, onChange } = props
  const t = useTranslations('search')
  return (
    <ol className="grid gap-4">
      {state.sectors.map(({ date }, index) => (
        // Flights have no identity but their place in the order.
        // oxlint-disable-next-line react/no-array-index-key
        <li
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-y-3 border-line max-md:not-first:border-t max-md:not-first:pt-4 md:grid-cols-[minmax(0,3fr)_minmax(9rem,1fr)_auto] md:gap-3"
          aria-label={t('flightNumber', { number: index + 1 })}
        >
          <PlacesOfSector {...props} index={index} className="col-span-full md:col-auto" />
          <DateFields
            today={today}
            inputs={[
              {
                name: `depart-${index}`,
                label: t('depart'),
                value: date,
                min: state.sectors[index - 1]?.date || today,
                error: errors[`sectors.${index}.departure_date`],
                onChange: (day) =>
                  onChange(withSector(state, index, { date: day }), [`sectors.${index}.departure_date`]),
              },
            ]}
          />
          {state.sectors.length > MIN_MULTI_CITY_SECTORS && (
            <IconButton
              className="ms-2 mt-6"
              label={t('removeFlight', { number: index + 1 })}
              onClick={() => onChange(withoutSector(state, index), ['*'])}
            >
              <TrashIcon />
            </IconButton>
          )}
        </li>
      ))}
      {state.sectors.length < MAX_SECTORS && (
        <li>
          <Button look="quiet" onClick={() => onChange(withAddedSector(state), [])}>
            <PlusIcon />
            {t('addFlight')}
          </Button>
        </li>
      )}
    </ol>
  )
}
