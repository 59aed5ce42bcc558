import { useTranslations } from 'use-intl/react'
import type { PaymentPanel } from '../../../order/product-panels.ts'
import type { FlightItem } from '../flight-item.ts'
import { TripSummary } from '../trip/trip-summary.tsx'
import { Again } from './again.tsx'

/** Flights on the page on which they are paid. */
export const paymentPanel: PaymentPanel<FlightItem> = {
  Summary: ({ item: { details } }) => <TripSummary query={details.query} slices={details.slices} />,
  Expired,
}

function Expired({ item }: { item: FlightItem }) {
  const t = useTranslations('payment')
  return <Again query={item.details.query} label={t('over.search_again')} />
}
