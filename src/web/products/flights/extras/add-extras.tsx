import { useTranslations } from 'use-intl/react'
import { useOwnTime } from '../../../lib/use-own-time.ts'
import { chargeAddress, extrasAddress, type FlightProps } from '../flight-item.ts'
import { useMoney } from '../../../lib/use-shop.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useSecondsLeft } from '../../../ui/countdown.tsx'

/**
 * The way to more bags and to seats, while the trip is ahead; or to the payment of those that were chosen.
 * `chargeId`: what pays for these.
 */
export function AddExtras({ order, item, chargeId }: FlightProps & { chargeId: string | null }) {
  const t = useTranslations('confirmation')
  const { exact } = useMoney()
  const ownTime = useOwnTime()
  const toDeparture = useSecondsLeft(item.details.slices[0]?.segments[0]?.departing_at_utc ?? '')
  if (!order.owner || order.status !== 'confirmed' || item.status !== 'ticketed') return null
  if (toDeparture === 0) return null
  const open = order.charges.find(({ charge_id, status }) => charge_id === chargeId && status === 'open')
  return (
    <section className="card grid gap-3 p-4 sm:p-5">
      <h2 className="text-lg">{t('extras.title')}</h2>
      <p className="text-sm text-ink-soft">
        {open ? t('extras.open', { amount: exact(open.amount), time: ownTime(open.expires_at) }) : t('extras.text')}
      </p>
      {open && (
        <LinkButton look="primary" to={chargeAddress(order, open.charge_id)}>
          {t('extras.pay', { amount: exact(open.amount) })}
        </LinkButton>
      )}
      <LinkButton to={extrasAddress({ order, item })}>{t('extras.add')}</LinkButton>
    </section>
  )
}
