import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { BookingSummary } from '#contracts/orders/bookings.ts'
import { formatDate, formatTime } from '#contracts/format.ts'
import { useTripWords } from '../../products/flights/trip/trip-words.ts'
import { useMoney, useSettings } from '../../lib/use-shop.ts'
import { rebookAddress } from '../../order/trips/rebook-address.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { ChevronRightIcon, PlaneIcon } from '../../ui/icons.tsx'

const TONES = {
  pending_payment: 'warn',
  on_hold: 'warn',
  processing: 'info',
  confirmed: 'good',
  expired: 'neutral',
  failed: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<BookingSummary['status'], BadgeTone>

const MONEY = ['part_paid', 'refund_pending', 'refunded', 'part_refunded', 'review'] as const

interface BookingCardProps {
  readonly booking: BookingSummary
  /** Days from today to the departure, where that matters. */
  readonly daysLeft?: number | null
  /** Offers the same trip on other days. */
  readonly again?: boolean
}

/** A booking in a list: one press on it opens its page. */
export function BookingCard({ booking, daysLeft = null, again = false }: BookingCardProps) {
  const t = useTranslations('account')
  const { exact } = useMoney()
  const { language } = useSettings()
  const money = MONEY.find((known) => known === booking.payment_status)
  return (
    <li className="card booking-card">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[booking.status]}>{t(`status.${booking.status}`)}</Badge>
        {money && <Badge tone="info">{t(`money.${money}`)}</Badge>}
        {daysLeft !== null && daysLeft >= 0 && (
          <span className="ms-auto text-sm font-semibold text-indigo">{t('trips.in_days', { days: daysLeft })}</span>
        )}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
        <span className="booking-sign">
          <PlaneIcon />
        </span>
        {booking.trip ? <Trip id={booking.confirmation_id} trip={booking.trip} /> : <Product booking={booking} />}
        <ChevronRightIcon className="text-ink-soft" />
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 border-t border-line pt-3 text-sm text-ink-soft">
        <span>{t('trips.reference', { reference: booking.booking_reference })}</span>
        {booking.airline_pnr && <span>{t('trips.pnr', { pnr: booking.airline_pnr })}</span>}
        <span>{t('bookings.booked', { date: formatDate(booking.created_at, language, 'short') })}</span>
        <span className="tabular ms-auto font-semibold text-ink">{exact(booking.total)}</span>
      </p>
      {again && booking.trip && (
        <Link className="link booking-again" to={rebookAddress(booking.trip.query)}>
          {t('trips.again')}
        </Link>
      )}
    </li>
  )
}

function Trip({ id, trip }: { id: string; trip: NonNullable<BookingSummary['trip']> }) {
  const words = useTripWords(trip.query)
  const { language } = useSettings()
  return (
    <div className="min-w-0">
      <h2 className="text-lg">
        <Link className="booking-link" to={`/flights/confirmation/${id}`}>
          {words.route}
        </Link>
      </h2>
      <p className="text-sm">
        {formatDate(trip.departing_at, language, 'medium')}, {formatTime(trip.departing_at)}
        <span className="text-ink-soft"> · {[words.trip, words.travellers].join(' · ')}</span>
      </p>
    </div>
  )
}

function Product({ booking }: { booking: BookingSummary }) {
  const t = useTranslations('account')
  return (
    <h2 className="text-lg">
      <Link className="booking-link" to={`/flights/confirmation/${booking.confirmation_id}`}>
        {booking.kinds.map((kind) => t(`kinds.${kind}`)).join(', ')}
      </Link>
    </h2>
  )
}
