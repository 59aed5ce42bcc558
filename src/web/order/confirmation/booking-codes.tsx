import type { BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import { useTranslations } from 'use-intl/react'

/** Our code of a booking and the airline's, to be read out or copied. */
export function BookingCodes({ order }: { order: BookingConfirmationResponse }) {
  const t = useTranslations('confirmation')
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Fact label={t('reference')} value={order.booking_reference} />
      {order.airline_pnr && (
        <Fact label={t('pnr', { airline: order.validating_airline.name })} value={order.airline_pnr} />
      )}
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-2xl font-bold tracking-widest select-all">{value}</dd>
    </div>
  )
}
