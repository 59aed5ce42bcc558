import { useTranslations } from 'use-intl/react'
import { useOwnTime } from '../../lib/use-own-time.ts'
import { useShop } from '../../lib/use-shop.ts'
import type { OfflinePanel, Panels } from '../product-panels.ts'
import type { OfflineTrip } from './offline-trip-facts.ts'
import { OfflineTripCard } from './offline-trip-card.tsx'
import { LeaveDevice } from './leave-device.tsx'

interface OfflinePageProps {
  /** The customer's id: whoever keeps the page looks whose it is. */
  readonly owner: string
  readonly trips: readonly OfflineTrip[]
  readonly panels: Panels<OfflinePanel>
  /** When the trips were as they are shown here. */
  readonly refreshedAt: string
}

/** Upcoming trips with everything that is needed on the way: it opens without a network where it is kept. */
export function OfflinePage({ owner, trips, panels, refreshedAt }: OfflinePageProps) {
  const t = useTranslations('account')
  const { brand } = useShop()
  const ownTime = useOwnTime()
  return (
    <div className="page grid max-w-3xl gap-5 pt-5 pb-16" data-owner={owner}>
      <div>
        <h1 className="text-2xl">{t('offline.title')}</h1>
        <p className="text-sm text-ink-soft">{t('offline.refreshed', { at: ownTime(refreshedAt) })}</p>
      </div>
      {trips.length === 0 && <p className="card p-5 text-ink-soft">{t('offline.none')}</p>}
      {trips.map((trip, index) => (
        <OfflineTripCard key={trip.confirmation_id} trip={trip} panels={panels} open={index === 0} />
      ))}
      <section className="card grid gap-1 p-4 sm:p-6">
        <h2 className="text-lg">{t('offline.help')}</h2>
        <p>
          <a className="link" href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}>
            {brand.phone}
          </a>
          {' · '}
          <a className="link" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
        </p>
      </section>
      <LeaveDevice />
    </div>
  )
}
