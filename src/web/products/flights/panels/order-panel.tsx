import type { BookingChangesResponse } from '#contracts/flights/changes.ts'
import { useTranslations } from 'use-intl/react'
import type { OrderPanel, OrderPanelProps } from '../../../order/product-panels.ts'
import type { FlightItem } from '../flight-item.ts'
import { FormerFlights } from '../changes/former-flights.tsx'
import { ManageTrip } from '../changes/manage-trip.tsx'
import { TripNews } from '../changes/trip-news.tsx'
import { AddExtras } from '../extras/add-extras.tsx'
import { TravellerExtras } from '../extras/traveller-extras.tsx'
import { DepartureCountdown } from './departure-countdown.tsx'
import { FareFacts } from '../trip/fare-facts.tsx'
import { Itinerary } from '../trip/itinerary.tsx'
import { NextSteps } from './next-steps.tsx'
import { rebookAddress } from './rebook-address.ts'
import { routeOf } from '../trip/trip-words.ts'
import { AirlineReference } from '../trip/airline-reference.tsx'

/** What can be changed about the flights and what became of changes; null where nothing can. */
type Changes = BookingChangesResponse | null

/** Flights on the page of their order. */
export const orderPanel: OrderPanel<FlightItem, Changes> = {
  load: async (api, { owner, status, confirmation_id }, { item_id }) =>
    owner && status === 'confirmed' ? api.call('bookingChanges', { confirmation_id, item_id }) : null,
  titleOf: ({ details }) => routeOf(details.query),
  placeOf: ({ details }) => details.slices[0]?.origin ?? null,
  sellsAt: ({ details: { query, search_session_id } }) => ({
    again: rebookAddress(query),
    others: `/flights/listings/${search_session_id}`,
  }),
  asks: (changes) => changes !== null && (changes.open !== null || changes.schedule?.status === 'open'),
  Reference: ({ item: { pnr, details }, shown }) => (
    <AirlineReference pnr={pnr} airline={details.validating_airline} shown={shown} />
  ),
  Countdown: ({ item, className = '' }) => <DepartureCountdown slices={item.details.slices} className={className} />,
  News: ({ order, item, facts: changes }) => changes && <TripNews {...{ order, item, changes }} />,
  Item: Flights,
  Traveller: ({ item: { details }, index }) => (
    <TravellerExtras extras={details.extras[index] ?? []} slices={details.slices} />
  ),
  NextSteps,
  Actions: ({ order, item, facts: changes }) => (
    <>
      <AddExtras order={order} item={item} chargeId={changes?.extras_charge_id ?? null} />
      {changes && <ManageTrip {...{ order, item, changes }} />}
    </>
  ),
}

function Flights({ item: { details }, facts: changes }: OrderPanelProps<FlightItem, Changes>) {
  const t = useTranslations('confirmation')
  const { query, slices, fare_brand: fare, conditions } = details
  const baggages = slices[0]?.segments[0]?.baggages ?? []
  return (
    <>
      <section className="card p-4 sm:p-6">
        <h2 className="mb-4 text-xl">{t('flights')}</h2>
        <Itinerary tripType={query.trip_type} slices={slices} />
        <div className="mt-5 border-t border-line pt-4">
          <h3 className="mb-2 text-base font-semibold tracking-normal">{fare.name}</h3>
          <FareFacts baggages={baggages} conditions={conditions} />
        </div>
      </section>
      {changes && <FormerFlights history={changes.history} />}
    </>
  )
}
