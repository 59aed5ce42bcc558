import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { BookingListResponse, BookingView } from '#contracts/orders/bookings.ts'
import type { LatePanels } from '../../order/late-panels.ts'
import type { ListedPanel } from '../../order/product-panels.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { BookingCard } from './booking-card.tsx'
import { EmptyList } from '../empty-list.tsx'
import { SaveTrips } from './save-trips.tsx'
import { useMoreBookings } from './use-more-bookings.ts'

export const TRIP_VIEWS = ['upcoming', 'past', 'cancelled'] as const satisfies readonly BookingView[]
type TripView = (typeof TRIP_VIEWS)[number]

interface TripsPageProps {
  readonly view: TripView
  readonly list: BookingListResponse
  /** The date in UTC, `2026-12-01`. */
  readonly today: string
  readonly panels: LatePanels<ListedPanel>
}

/** Trips ahead, soonest first; those behind; those that did not come to be. */
export function TripsPage({ view, list, today, panels }: TripsPageProps) {
  const t = useTranslations('account')
  const { bookings, more, loading, load } = useMoreBookings(list, { view })
  return (
    <>
      <h1 className="text-2xl">{t('trips.title')}</h1>
      <ViewTabs view={view} />
      {view === 'upcoming' && bookings.length > 0 && <SaveTrips />}
      {bookings.length === 0 ? (
        <EmptyList title={t(`trips.empty_${view}`)} text={t(`trips.empty_${view}_text`)}>
          {view === 'upcoming' && (
            <LinkButton look="primary" className="mt-3" to="/flights">
              {t('trips.search')}
            </LinkButton>
          )}
        </EmptyList>
      ) : (
        <ul className="grid gap-4">
          {bookings.map((booking) => (
            <BookingCard
              key={booking.confirmation_id}
              booking={booking}
              panels={panels}
              again={view !== 'upcoming'}
              today={view === 'upcoming' ? today : null}
            />
          ))}
        </ul>
      )}
      {more && (
        <Button className="justify-self-center" waiting={loading} onClick={load}>
          {t('trips.more')}
        </Button>
      )}
      <Link className="link w-fit text-sm" to="/accounts/manage-booking">
        {t('trips.find')}
      </Link>
    </>
  )
}

function ViewTabs({ view }: { view: TripView }) {
  const t = useTranslations('account')
  return (
    <nav className="segmented w-fit" aria-label={t('trips.title')}>
      {TRIP_VIEWS.map((name) => (
        <Link
          key={name}
          to={name === 'upcoming' ? '?' : `?view=${name}`}
          className={classes(
            'grid min-h-11 place-items-center rounded-tab px-4 py-1 text-sm/normal font-semibold whitespace-nowrap',
            name === view ? 'bg-surface text-indigo shadow-tab' : 'text-ink-soft',
          )}
          aria-current={name === view ? 'page' : undefined}
        >
          {t(`trips.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
