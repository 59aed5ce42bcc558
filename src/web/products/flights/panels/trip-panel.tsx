import type { FlightOfferDetail } from '#contracts/flights/confirmed-offers.ts'
import { Suspense, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { writtenPart } from '../../../lib/page/written-part.tsx'
import { TripSummary } from '../trip/trip-summary.tsx'

const TripDetails = writtenPart(async () => ({ default: (await import('./trip-details.tsx')).TripDetails }))

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
        <Suspense>
          <TripDetails offer={offer} />
        </Suspense>
      </details>
    </section>
  )
}
