import { Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { BookingSummary } from '#contracts/orders/bookings.ts'
import { daysBetween, formatDate } from '#contracts/format.ts'
import { useMoney, useSettings } from '../../lib/use-shop.ts'
import { DEFAULT_LISTED_PANEL } from '../../order/defaults/listed-panel.tsx'
import { type LatePanels, useLatePanels } from '../../order/late-panels.ts'
import { orderAddress, paymentAddress } from '../../order/order-address.ts'
import type { ListedPanel } from '../../order/product-panels.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ChevronRightIcon } from '../../ui/icons.tsx'

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

/** Waits for its money. */
const PAYABLE: ReadonlySet<BookingSummary['status']> = new Set(['pending_payment', 'on_hold'])

interface CardProps {
  readonly booking: BookingSummary
  /** `2026-12-01` where it matters how many days are left; null elsewhere. */
  readonly today?: string | null
  /** Offers the same on other days. */
  readonly again?: boolean
}

interface BookingCardProps extends CardProps {
  readonly panels: LatePanels<ListedPanel>
}

/** A booking in a list: one press on it opens its page. What its product says of it comes with the product's code. */
export function BookingCard({ panels, ...card }: BookingCardProps) {
  return (
    <Suspense fallback={<Card panel={DEFAULT_LISTED_PANEL} {...card} />}>
      <ProductCard panels={panels} {...card} />
    </Suspense>
  )
}

function ProductCard({ panels, ...card }: BookingCardProps) {
  const { kinds } = card.booking
  const [kind] = kinds
  const loaded = useLatePanels(panels, kinds.slice(0, 1))
  return <Card panel={(kind && loaded[kind]) ?? DEFAULT_LISTED_PANEL} {...card} />
}

function Card({ panel, booking, today = null, again = false }: CardProps & { panel: ListedPanel }) {
  const t = useTranslations('account')
  const { exact } = useMoney()
  const { language } = useSettings()
  const sold = again && panel.sellsAgainAt?.(booking)
  return (
    <li className="relative card grid gap-3.5 p-4 transition-shadow duration-200 ease-cloth hover:shadow-card sm:p-5">
      <Signs {...{ panel, booking, today }} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
        <span className="grid size-11 place-items-center rounded-md bg-indigo-soft text-indigo">
          <panel.Sign />
        </span>
        <div className="min-w-0">
          <panel.Line
            booking={booking}
            titled={(title) => (
              <Link className="booking-link" to={orderAddress(booking.confirmation_id, booking.kinds)}>
                {title}
              </Link>
            )}
          />
        </div>
        <ChevronRightIcon className="text-ink-soft" />
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 border-t border-line pt-3 text-sm text-ink-soft">
        <span>{t('trips.reference', { reference: booking.booking_reference })}</span>
        {panel.Reference && <panel.Reference booking={booking} />}
        <span>{t('bookings.booked', { date: formatDate(booking.created_at, language, 'short') })}</span>
        <span className="tabular ms-auto font-semibold text-ink">{exact(booking.total)}</span>
      </p>
      {PAYABLE.has(booking.status) && booking.payment_status !== 'paid' && (
        <LinkButton
          look="primary"
          className="relative z-1 w-full sm:w-auto sm:justify-self-start"
          to={paymentAddress(booking.confirmation_id, booking.kinds)}
        >
          {t('trips.pay')}
        </LinkButton>
      )}
      {sold && (
        // Above the link that the whole card is.
        <Link className="relative z-1 link justify-self-start text-sm/normal" to={sold}>
          {t('trips.again')}
        </Link>
      )}
    </li>
  )
}

/** How the booking and its money stand, and how many days are left. */
function Signs({ panel, booking, today }: CardProps & { panel: ListedPanel }) {
  const t = useTranslations('account')
  const money = MONEY.find((known) => known === booking.payment_status)
  const beginsOn = panel.beginsOn?.(booking)
  const days = today && beginsOn ? daysBetween(today, beginsOn) : -1
  return (
    <div className="flex flex-wrap items-center gap-2">
      {booking.awaiting_bank && <Badge tone="info">{t('money.awaiting_bank')}</Badge>}
      {/* Nothing is to be paid again meanwhile. */}
      {!(booking.awaiting_bank && booking.status === 'pending_payment') && (
        <Badge tone={TONES[booking.status]}>{t(`status.${booking.status}`)}</Badge>
      )}
      {money && <Badge tone="info">{t(`money.${money}`)}</Badge>}
      {days >= 0 && <span className="ms-auto text-sm font-semibold text-indigo">{t('trips.in_days', { days })}</span>}
    </div>
  )
}
