import { formatDate, formatTime } from '#contracts/format.ts'
import { useTranslations } from 'use-intl/react'
import { useSettings } from '../../../lib/use-shop.ts'
import type { OfflinePanel } from '../../../order/product-panels.ts'
import type { FlightItem } from '../flight-item.ts'
import { type ShownExtra, TravellerExtras } from '../extras/traveller-extras.tsx'
import { DepartureCountdown } from './departure-countdown.tsx'
import { Itinerary } from '../trip/itinerary.tsx'
import { routeOf } from '../trip/trip-words.ts'
import { AirlineReference } from '../trip/airline-reference.tsx'

/** Flights as they can be read without a network; bags and seats without what they cost. */
interface OfflineFlights extends Pick<FlightItem['details'], 'validating_airline' | 'query' | 'slices'> {
  readonly airline_pnr: string | null
  /** By traveller. */
  readonly extras: readonly (readonly ShownExtra[])[]
}

export const offlinePanel: OfflinePanel<FlightItem, OfflineFlights> = {
  keep: ({ pnr, details: { validating_airline, query, slices, extras: all } }) => ({
    airline_pnr: pnr,
    validating_airline,
    query,
    slices,
    extras: all.map((extras) =>
      extras.map(({ kind, quantity, weight_kg, seat, segments, status }) => ({
        kind,
        quantity,
        weight_kg,
        seat,
        segments,
        status,
      })),
    ),
  }),
  Title: ({ kept }) => routeOf(kept.query),
  Reference: ({ kept, shown }) => (
    <AirlineReference pnr={kept.airline_pnr} airline={kept.validating_airline} shown={shown} />
  ),
  Beginning,
  Item: ({ kept }) => <Itinerary tripType={kept.query.trip_type} slices={kept.slices} />,
  Traveller: ({ kept, index }) => <TravellerExtras extras={kept.extras[index] ?? []} slices={kept.slices} />,
  Note: CheckIn,
}

function Beginning({ kept: { slices } }: { kept: OfflineFlights }) {
  const { language } = useSettings()
  const [first] = slices
  return (
    <>
      {first && (
        <p className="text-on-cloth-soft">
          {formatDate(first.departing_at, language, 'medium')}, {formatTime(first.departing_at)}
        </p>
      )}
      <DepartureCountdown slices={slices} />
    </>
  )
}

function CheckIn({ kept, reference }: { kept: OfflineFlights; reference: string }) {
  const t = useTranslations('confirmation')
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-sm">
      {t('next.check_in', { airline: kept.validating_airline.name, pnr: kept.airline_pnr ?? reference })}
    </p>
  )
}
