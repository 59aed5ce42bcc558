import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import { useSellsAt } from './item-panels.ts'

/** The way to the same on other days. */
export function BookAgain({ order }: { order: BookingConfirmationResponse }) {
  const t = useTranslations('confirmation')
  const { again } = useSellsAt(order)
  if (!order.owner) return null
  return (
    <Link className="link justify-self-start text-sm" to={again}>
      {t('book_again')}
    </Link>
  )
}
