import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import { rebookAddress } from '../trips/rebook-address.ts'

/** The way to the same trip on other days. */
export function BookAgain({ order }: { order: BookingConfirmationResponse }) {
  const t = useTranslations('confirmation')
  if (!order.owner) return null
  return (
    <Link className="link justify-self-start text-sm" to={rebookAddress(order.query)}>
      {t('book_again')}
    </Link>
  )
}
