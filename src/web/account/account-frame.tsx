import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useShop } from '../lib/use-shop.ts'
import { signOut } from '../order/trips/sign-out.ts'
import { Button } from '../ui/button.tsx'
import {
  BellIcon,
  CalendarIcon,
  CardIcon,
  MailIcon,
  PersonIcon,
  ShieldIcon,
  TicketIcon,
  EditIcon,
} from '../ui/icons.tsx'

const PAGES = [
  ['trips', '/accounts/my-trips', CalendarIcon],
  ['bookings', '/account/my-bookings', TicketIcon],
  ['travellers', '/account/travellers-profile', PersonIcon],
  ['wallet', '/account/wallet', CardIcon],
  ['alerts', '/account/price-alerts', BellIcon],
  ['notifications', '/account/notifications', MailIcon],
  ['profile', '/account/profile', EditIcon],
  ['security', '/account/security', ShieldIcon],
] as const

/** The sign of what is new stays small. */
const MOST_SHOWN = 99

interface AccountFrameProps {
  readonly children: ReactNode
  /** Notifications that have not been read. */
  readonly unread: number
}

/** The account's pages and the way between them: beside the page, on phones above it. */
export function AccountFrame({ children, unread }: AccountFrameProps) {
  const t = useTranslations('account')
  const { customer } = useShop()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On phones the pages stand in a row that is wider than the screen.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (here) nav.current?.scrollTo({ left: here.offsetLeft - (nav.current.clientWidth - here.clientWidth) / 2 })
  }, [pathname])
  return (
    <div className="page account pt-5 pb-16">
      <div className="account-side">
        {customer && <p className="account-hello">{t('hello', { name: customer.first_name })}</p>}
        <nav ref={nav} className="account-nav" aria-label={t('nav.label')}>
          {PAGES.map(([name, address, Icon]) => (
            <NavLink key={name} to={address} className="account-link">
              <Icon />
              {t(`nav.${name}`)}
              {name === 'notifications' && unread > 0 && (
                <span className="account-unread">
                  <span aria-hidden="true">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
                  <span className="sr-only">{t('nav.unread', { count: unread })}</span>
                </span>
              )}
            </NavLink>
          ))}
        </nav>
        <SignOut />
      </div>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </div>
  )
}

function SignOut() {
  const t = useTranslations('account')
  const [waiting, setWaiting] = useState(false)
  const leave = () => {
    setWaiting(true)
    void signOut()
  }
  return (
    <Button look="quiet" className="account-leave" waiting={waiting} onClick={leave}>
      {t('sign_out')}
    </Button>
  )
}
