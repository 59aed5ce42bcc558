import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useShop } from '../lib/use-shop.ts'
import { signOut } from '../order/trips/sign-out.ts'
import { Button } from '../ui/button.tsx'
import { PersonIcon, MailIcon } from '../ui/icons.tsx'
import { BellIcon, CardIcon, EditIcon } from '../ui/icons/order-icons.tsx'
import { CalendarIcon, ShieldIcon, TicketIcon } from '../ui/page-icons.tsx'

/** Whoever presses a link finds it where it was: this is for who comes by keyboard. */
const NEAREST = { block: 'nearest', inline: 'nearest' } as const

const PAGES = [
  ['trips', '/accounts/my-trips', CalendarIcon],
  ['bookings', '/account/my-bookings', TicketIcon],
  ['applications', '/account/applications', EditIcon],
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
    <div className="page grid grid-cols-1 items-start gap-5 pt-5 pb-16 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 lg:sticky lg:top-5 lg:grid-cols-1">
        {customer && (
          <p className="text-lg/normal font-bold lg:mb-2 lg:px-3.5">{t('hello', { name: customer.first_name })}</p>
        )}
        {/* The focus bubbles here from the links: one that is partly in sight would be left there. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <nav
          ref={nav}
          onFocus={({ target }) => target.matches(':focus-visible') && target.scrollIntoView(NEAREST)}
          className="relative -mx-gutter col-span-full flex gap-1 overflow-x-auto scroll-px-gutter px-gutter py-1 scrollbar-none lg:mx-0 lg:flex-col lg:px-0"
          aria-label={t('nav.label')}
        >
          {PAGES.map(([name, address, Icon]) => (
            <NavLink
              key={name}
              to={address}
              className="inline-flex min-h-11 flex-none items-center gap-2 rounded-md px-3.5 text-sm/normal font-semibold text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-indigo-soft aria-[current=page]:text-indigo"
            >
              <Icon />
              {t(`nav.${name}`)}
              {name === 'notifications' && unread > 0 && (
                <span className="min-w-5.5 rounded-full bg-indigo px-1.5 text-center text-2xs/5.5 text-surface">
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
    <Button
      look="quiet"
      className="col-start-2 row-start-1 lg:col-start-1 lg:row-start-auto lg:mt-2 lg:justify-self-start"
      waiting={waiting}
      onClick={leave}
    >
      {t('sign_out')}
    </Button>
  )
}
