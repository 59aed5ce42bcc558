import type { FlightOfferDetail } from '#contracts/flights/confirmed-offers.ts'
import { useTranslations } from 'use-intl/react'
import { FareFacts } from '../trip/fare-facts.tsx'
import { Itinerary } from '../trip/itinerary.tsx'

/** Every flight of what is being booked, and what its fare allows. */
export function TripDetails({ offer }: { offer: FlightOfferDetail }) {
  const t = useTranslations('booking')
  return (
    <div className="mt-3 grid gap-6 border-t border-line pt-5">
      <Itinerary tripType={offer.query.trip_type} slices={offer.slices} />
      <div>
        <h3 className="mb-2 text-base font-semibold tracking-normal">
          {t('trip.fare', { fare: offer.fare_brand.name })}
        </h3>
        <FareFacts baggages={offer.baggages} conditions={offer.conditions} />
      </div>
    </div>
  )
}
