import type { BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { FareFacts } from '../../products/flights/trip/fare-facts.tsx'
import { Itinerary } from '../../products/flights/trip/itinerary.tsx'
import { ChargedNote, PriceBreakdown } from '../summary/price-breakdown.tsx'
import { Steps } from '../summary/steps.tsx'
import { useKeptOrder } from '../trips/use-kept-order.ts'
import { Notice } from '../../ui/notice.tsx'
import { AddExtras } from './add-extras.tsx'
import { BookAgain } from './book-again.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { Documents } from './documents.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { RefundTracker } from './refund-tracker.tsx'
import { StatusBanner } from './status-banner.tsx'
import { Travellers } from './travellers.tsx'
import { useLiveOrder } from './use-live-order.ts'
import { Instalments } from './instalments.tsx'
import { NextSteps } from './next-steps.tsx'

interface PageProps {
  readonly order: BookingConfirmationResponse
  /** Whether something waits for the traveller: then that is the page's one action. */
  readonly asks?: boolean
  /** What waits for the traveller's answer, first of all on the page. */
  readonly news?: (order: BookingConfirmationResponse) => ReactNode
  /** What the traveller can change. */
  readonly manage?: (order: BookingConfirmationResponse) => ReactNode
  /** What the flights were before. */
  readonly former?: ReactNode
}

/** What became of an order: tickets, or where they stand, or how the money comes back. */
export function ConfirmationPage({ order: loaded, asks = false, news, manage, former }: PageProps) {
  const t = useTranslations('confirmation')
  const flight = useTranslations('flight')
  const order = useLiveOrder(loaded)
  useKeptOrder(stateOf(order))
  const baggages = order.slices[0]?.segments[0]?.baggages ?? []
  return (
    <div className="page pt-5 pb-16">
      <div className="mb-5">
        <Steps current={order.status === 'on_hold' ? 'payment' : 'confirmation'} />
      </div>
      <StatusBanner order={order} />
      {!order.owner && (
        <Notice className="mt-5" title={t('foreign.title')}>
          {t('foreign.text')}
        </Notice>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <Instalments order={order} />
          {news?.(order)}
          <RefundTracker order={order} />
          <Documents order={order} quiet={asks || order.status === 'cancelled'} />
          <section className="card p-4 sm:p-6">
            <h2 className="mb-4 text-xl">{t('flights')}</h2>
            <Itinerary tripType={order.query.trip_type} slices={order.slices} />
            <div className="mt-5 border-t border-line pt-4">
              <h3 className="mb-2 text-base font-semibold tracking-normal">{order.fare_brand.name}</h3>
              <FareFacts baggages={baggages} conditions={order.conditions} />
            </div>
          </section>
          {former}
          <Travellers order={order} />
          {order.owner && order.status === 'confirmed' && <NextSteps order={order} />}
        </div>
        <aside className="grid gap-5">
          <section className="card grid gap-3 p-4 sm:p-5">
            <h2 className="text-lg">{flight('price.title')}</h2>
            <PriceBreakdown price={order.price} />
            <ChargedNote price={order.price} amount={order.price.grand_total} />
          </section>
          <AddExtras order={order} />
          {manage?.(order)}
          <CancelBooking order={order} />
          <OrderTimeline order={order} />
          <BookAgain order={order} />
        </aside>
      </div>
    </div>
  )
}

/** What kept trips show of an order: another state of it is kept anew. */
function stateOf({ status, fulfilment_status, passengers }: BookingConfirmationResponse): string {
  const extras = passengers.flatMap((passenger) => passenger.extras.map((extra) => extra.status))
  return [status, fulfilment_status, ...extras].join(' ')
}
