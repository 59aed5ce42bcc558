import { Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { latePart } from '../../../lib/page/late-part.tsx'
import type { PaymentPanel } from '../../../order/product-panels.ts'
import type { FlightItem } from '../flight-item.ts'
import { TripSummary } from '../trip/trip-summary.tsx'

/** Rarely met. */
const Again = latePart(async () => (await import('./again.tsx')).Again)

/** Flights on the page on which they are paid. */
export const paymentPanel: PaymentPanel<FlightItem> = {
  Summary: ({ item: { details } }) => <TripSummary query={details.query} slices={details.slices} />,
  Expired,
}

function Expired({ item }: { item: FlightItem }) {
  const t = useTranslations('payment')
  return (
    <Suspense>
      <Again query={item.details.query} label={t('over.search_again')} />
    </Suspense>
  )
}
