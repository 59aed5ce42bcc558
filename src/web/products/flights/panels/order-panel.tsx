import type { BookingChangesResponse } from '#contracts/flights/changes.ts'
import { useTranslations } from 'use-intl/react'
import type { OrderPanel, OrderPanelProps } from '../../../order/product-panels.ts'
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
export const orderPanel: OrderPanel<Changes> = {
  load: async (api, { owner, status, confirmation_id }) =>
    owner && status === 'confirmed' ? api.call('bookingChanges', { confirmation_id }) : null,
  titleOf: ({ query }) => routeOf(query),
  placeOf: ({ slices }) => slices[0]?.origin ?? null,
  sellsAt: ({ query, sessionId }) => ({ again: rebookAddress(query), others: `/flights/listings/${sessionId}` }),
  asks: (changes) => changes !== null && (changes.open !== null || changes.schedule?.status === 'open'),
  Reference: ({ order, shown }) => <AirlineReference of={order} shown={shown} />,
  Countdown: ({ order, className = '' }) => <DepartureCountdown slices={order.slices} className={className} />,
  News: ({ order, facts: changes }) => changes && <TripNews order={order} changes={changes} />,
  Item: Flights,
  Traveller: ({ order, index }) => (
    <TravellerExtras extras={order.passengers[index]?.extras ?? []} slices={order.slices} />
  ),
  NextSteps,
  Actions: ({ order, facts: changes }) => (
    <>
      <AddExtras order={order} />
      {changes && <ManageTrip order={order} changes={changes} />}
    </>
  ),
}

function Flights({ order, facts: changes }: OrderPanelProps<Changes>) {
  const t = useTranslations('confirmation')
  const baggages = order.slices[0]?.segments[0]?.baggages ?? []
  return (
    <>
      <section className="card p-4 sm:p-6">
        <h2 className="mb-4 text-xl">{t('flights')}</h2>
        <Itinerary tripType={order.query.trip_type} slices={order.slices} />
        <div className="mt-5 border-t border-line pt-4">
          <h3 className="mb-2 text-base font-semibold tracking-normal">{order.fare_brand.name}</h3>
          <FareFacts baggages={baggages} conditions={order.conditions} />
        </div>
      </section>
      {changes && <FormerFlights history={changes.history} />}
    </>
  )
}
