import type { Money } from '#contracts/money.ts'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Promises } from '../../../content/home-page.tsx'
import { useMoney } from '../../../lib/use-shop.ts'
import { CityPicture } from '../../../ui/city-picture.tsx'
import { CardIcon } from '../../../ui/icons/order-icons.tsx'
import { ClockIcon, ShieldIcon, TicketIcon } from '../../../ui/page-icons.tsx'

/** A city that many stay in. */
export interface StayCityCard {
  readonly code: string
  readonly city: string
  /** null where its sellers do not count them. */
  readonly hotels: number | null
  /** The lowest price of a night that was seen lately; null where there is none. */
  readonly night: Money | null
  /** Leads to its hotels. */
  readonly href: string
}

/** Where many stay; a press leads to the hotels. */
export function StayCities({ cards }: { cards: readonly StayCityCard[] }) {
  const t = useTranslations('stay-home.popular')
  if (cards.length === 0) return null
  return (
    <section className="page section" aria-labelledby="popular">
      <h2 className="text-2xl" id="popular">
        {t('title')}
      </h2>
      {cards.some(({ night }) => night) && <p className="mt-1 text-ink-soft">{t('lead')}</p>}
      <ul className="mt-6 grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1 sm:gap-5 lg:grid-cols-4">
        {cards.map(({ code, city, hotels, night, href }) => (
          <li key={code} className="grid">
            <Link className="card card-link grid grid-rows-[auto_1fr] overflow-hidden" to={href} rel="nofollow">
              <CityPicture code={code} className="aspect-16/10 h-auto w-full" />
              <span className="p-3 sm:p-4">
                <span className="block text-lg font-semibold">{city}</span>
                <span className="mt-1 block text-sm text-ink-soft">
                  {hotels === null ? t('open') : t('hotels', { count: hotels })}
                </span>
                {night && <NightPrice night={night} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a night costs at the least; beside it what is charged, where that is in another currency. */
function NightPrice({ night }: { night: Money }) {
  const t = useTranslations('stay-home.popular')
  const { show, exact, converts } = useMoney()
  return (
    <span className="mt-1 block text-sm text-ink-soft">
      <strong className="text-base whitespace-nowrap text-ink tabular-nums">{show(night)}</strong> {t('night')}
      {converts(night) && <span className="block text-xs/[1.5]">{exact(night)}</span>}
    </span>
  )
}

/** Why to book a hotel here, in facts that the shop keeps. */
export function StayPromises() {
  return <Promises promises={PROMISES} />
}

const PROMISES = [
  ['whole_stay', ShieldIcon],
  ['cancelling', ClockIcon],
  ['pay_stay', CardIcon],
  ['voucher', TicketIcon],
] as const
