import type { FlightOfferDetail } from '#contracts/flights/confirmed-offers.ts'
import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { FareFacts } from '../trip/fare-facts.tsx'
import { Itinerary } from '../trip/itinerary.tsx'
import { TripSummary } from '../trip/trip-summary.tsx'

/** What is being booked: the flights in short, everything about them on a press. */
export function TripPanel({ offer }: { offer: FlightOfferDetail }) {
  const t = useTranslations('booking')
  const heading = useId()
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={heading}>
      <h2 className="mb-4 text-xl" id={heading}>
        {t('trip.title')}
      </h2>
      <TripSummary query={offer.query} slices={offer.slices} />
      <details className="mt-4">
        <summary className="link w-fit py-2.5 text-sm font-medium">{t('trip.details')}</summary>
        <div className="mt-3 grid gap-6 border-t border-line pt-5">
          <Itinerary tripType={offer.query.trip_type} slices={offer.slices} />
          <div>
            <h3 className="mb-2 text-base font-semibold tracking-normal">
              {t('trip.fare', { fare: offer.fare_brand.name })}
            </h3>
            <FareFacts baggages={offer.baggages} conditions={offer.conditions} />
          </div>
        </div>
      </details>
    </section>
  )
}
