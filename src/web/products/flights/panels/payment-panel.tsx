import { useTranslations } from 'use-intl/react'
import type { Order, PaymentPanel } from '../../../order/product-panels.ts'
import { TripSummary } from '../trip/trip-summary.tsx'
import { Again } from './again.tsx'

/** Flights on the page on which they are paid. */
export const paymentPanel: PaymentPanel = {
  Summary: ({ order }) => <TripSummary query={order.query} slices={order.slices} />,
  Expired,
}

function Expired({ order }: { order: Order }) {
  const t = useTranslations('payment')
  return <Again query={order.query} label={t('over.search_again')} />
}
