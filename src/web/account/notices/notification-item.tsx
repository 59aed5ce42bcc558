import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { Notification } from '#contracts/accounts/notifications.ts'
import { useOwnTime } from '../../lib/use-own-time.ts'
import { useMoney } from '../../lib/use-shop.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { BellIcon, CardIcon } from '../../ui/icons/order-icons.tsx'
import { ClockIcon, PlaneIcon } from '../../ui/page-icons.tsx'

const ICONS = {
  trip: PlaneIcon,
  money: CardIcon,
  schedule: ClockIcon,
  price_alert: BellIcon,
} as const satisfies Record<Notification['topic'], unknown>

/** Where to look into what is about no booking. */
const PAGES = {
  trip: '/account/my-bookings',
  money: '/account/wallet',
  schedule: '/account/my-bookings',
  price_alert: '/account/price-alerts',
} as const satisfies Record<Notification['topic'], string>

interface NotificationItemProps {
  readonly notification: Notification
  readonly onRead: () => void
}

/** One thing that happened: a link to where it can be followed, and its sign while it is new. */
export function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const t = useTranslations('notifications')
  const ownTime = useOwnTime()
  const { exact } = useMoney()
  const { topic, kind, at, read, about, booking, price, price_before: before, money } = notification
  const Icon = ICONS[topic]
  const facts = [
    about,
    booking && t('booking', { reference: booking.booking_reference }),
    money &&
      (kind === 'topup_received' || kind === 'topup_failed' ? exact(money) : t('returned', { money: exact(money) })),
    price && (before ? t('price_from', { price: exact(price), before: exact(before) }) : exact(price)),
  ].filter((fact) => fact !== null)
  return (
    <li
      className={classes(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3.5 px-4 py-3.5',
        !read && 'bg-indigo-faint',
      )}
    >
      <span
        className={classes(
          'grid size-10 place-items-center rounded-full bg-sunken',
          topic === 'price_alert' ? 'text-palm' : 'text-indigo',
        )}
      >
        <Icon />
      </span>
      <Link
        to={booking ? `/flights/confirmation/${booking.confirmation_id}` : PAGES[topic]}
        className="group block min-h-11"
        onClick={onRead}
      >
        {!read && <span className="sr-only">{t('new')} </span>}
        <span className={classes('group-hover:underline', !read && 'font-semibold')}>{t(`kinds.${kind}`)}</span>
        <span className="block text-sm text-ink-soft">{facts.join(' · ')}</span>
        <time className="block text-xs text-ink-soft" dateTime={at}>
          {ownTime(at)}
        </time>
      </Link>
      {!read && (
        <IconButton label={t('read')} onClick={onRead}>
          <CheckIcon />
        </IconButton>
      )}
    </li>
  )
}
