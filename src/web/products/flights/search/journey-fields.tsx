import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { DateFields } from '../../../ui/dates/date-fields.tsx'
import { PlusIcon } from '../../../ui/page-icons.tsx'
import { lastSaleDay } from './sale-days.ts'
import { withSector, withTripType } from './search-changes.ts'
import type { SearchState } from './search-state.ts'
import { PlacesOfSector, type UnclearPlaces } from './sector-fields.tsx'
import type { FieldTexts } from '../../../search/use-sending.ts'

export interface JourneyFieldsProps {
  readonly state: SearchState
  readonly names: Readonly<Record<string, string>>
  readonly unclear: UnclearPlaces | undefined
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
  const max = lastSaleDay(today)
  const depart = {
    name: 'depart',
    label: t('depart'),
    value: date,
    min: today,
    max,
    error: errors['sectors.0.departure_date'],
    onChange: (day: string) => onChange(withSector(state, 0, { date: day }), ['sectors.0.departure_date']),
  }
  const back = {
    name: 'return',
    label: t('return'),
    value: state.returnDate,
    min: date || today,
    max,
    error: errors['return_date'],
    onChange: (day: string) => onChange({ ...state, returnDate: day }, ['return_date']),
  }
  const round = state.tripType === 'round_trip'
  return (
    <>
      <PlacesOfSector {...props} index={0} />
      <DateFields
        inputs={round ? [depart, back] : [depart]}
        className="grid grid-cols-2 items-start gap-3 max-[22rem]:grid-cols-1 noscript:max-sm:grid-cols-1"
      >
        {!round && (
          <Button
            look="quiet"
            className="self-end justify-self-start noscript:hidden"
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
