import { useTranslations } from 'use-intl/react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DateFields } from '../../../ui/dates/date-fields.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/page-icons.tsx'
import type { JourneyFieldsProps } from './journey-fields.tsx'
import { withAddedSector, withoutSector } from './multi-city-changes.ts'
import { withSector } from './search-changes.ts'
import { MAX_SECTORS, MIN_MULTI_CITY_SECTORS } from './search-state.ts'
import { lastSaleDay } from './sale-days.ts'
import { PlacesOfSector } from './sector-fields.tsx'

/** Two to six flights, one after the other. */
export default function MultiCityJourney(props: JourneyFieldsProps) {
  const { state, errors, today, onChange } = props
  const t = useTranslations('search')
  return (
    <ol className="grid gap-4">
      {state.sectors.map(({ date }, index) => (
        // Flights have no identity but their place in the order.
        // oxlint-disable-next-line react/no-array-index-key
        <li
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-y-3 border-line max-md:not-first:border-t max-md:not-first:pt-4 md:grid-cols-[minmax(0,3fr)_minmax(10rem,1fr)_auto] md:gap-3"
          aria-label={t('flightNumber', { number: index + 1 })}
        >
          <PlacesOfSector {...props} index={index} className="col-span-full md:col-auto" />
          <DateFields
            inputs={[
              {
                name: 'depart',
                label: t('depart'),
                value: date,
                min: state.sectors[index - 1]?.date || today,
                max: lastSaleDay(today),
                error: errors[`sectors.${index}.departure_date`],
                onChange: (day) =>
                  onChange(withSector(state, index, { date: day }), [`sectors.${index}.departure_date`]),
              },
            ]}
          />
          {state.sectors.length > MIN_MULTI_CITY_SECTORS && (
            <IconButton
              className="ms-2 mt-6 noscript:hidden"
              label={t('removeFlight', { number: index + 1 })}
              onClick={() => onChange(withoutSector(state, index), ['*'])}
            >
              <TrashIcon />
            </IconButton>
          )}
        </li>
      ))}
      {state.sectors.length < MAX_SECTORS && (
        <li className="noscript:hidden">
          <Button look="quiet" onClick={() => onChange(withAddedSector(state), [])}>
            <PlusIcon />
            {t('addFlight')}
          </Button>
        </li>
      )}
    </ol>
  )
}
