import type { BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import { formatInstant } from '#contracts/format.ts'
import { useTranslations } from 'use-intl/react'
import { useMoney, useSettings } from '../../../lib/use-shop.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useSecondsLeft } from '../../../ui/countdown.tsx'

/** The way to more bags and to seats, while the trip is ahead; or to the payment of those that were chosen. */
export function AddExtras({ order }: { order: BookingConfirmationResponse }) {
  const t = useTranslations('confirmation')
  const { exact } = useMoney()
  const { language } = useSettings()
  const toDeparture = useSecondsLeft(order.slices[0]?.segments[0]?.departing_at_utc ?? '')
  if (!order.owner || order.status !== 'confirmed' || order.fulfilment_status !== 'ticketed') return null
  if (toDeparture === 0) return null
  const open = order.charges.find(({ kind, status }) => kind === 'extras' && status === 'open')
  const zone = order.slices[0]?.origin.timezone ?? 'UTC'
  return (
    <section className="card grid gap-3 p-4 sm:p-5">
      <h2 className="text-lg">{t('extras.title')}</h2>
      <p className="text-sm text-ink-soft">
        {open
          ? t('extras.open', { amount: exact(open.amount), time: formatInstant(open.expires_at, language, zone) })
          : t('extras.text')}
      </p>
      {open && (
        <LinkButton look="primary" to={`/flights/booking/${order.confirmation_id}?charge=${open.charge_id}`}>
          {t('extras.pay', { amount: exact(open.amount) })}
        </LinkButton>
      )}
      <LinkButton to={`/flights/extras/${order.confirmation_id}`}>{t('extras.add')}</LinkButton>
    </section>
  )
}
