import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { CityPicture } from '../ui/city-picture.tsx'
import { CardIcon, PhoneIcon, ShieldIcon, TicketIcon } from '../ui/icons.tsx'

/** A route that many travel, and days ahead at which the link starts to look. */
export interface PopularRoute {
  readonly from: string
  readonly to: string
  readonly depart: string
  readonly return: string
}

/** The words over the search form. */
export function Hero({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="cloth on-cloth pt-[clamp(1.75rem,4.5vw,4rem)] pb-[clamp(6rem,10vw,8rem)]">
      <div className="page grid gap-4">
        <h1 className="max-w-[18ch] text-display">{title}</h1>
        <p className="max-w-xl text-lg/[1.45] text-on-cloth-soft">{lead}</p>
      </div>
    </div>
  )
}

/** The form lies half on the cloth, half on the page. */
export function HeroForm({ children }: { children: ReactNode }) {
  return <div className="relative z-10 page mt-[calc(-1*clamp(4.75rem,8vw,6rem))]">{children}</div>
}

/** Links that open the search form filled in; the prices are asked for when the traveller wants them. */
export function PopularRoutes({ routes }: { routes: readonly PopularRoute[] }) {
  const t = useTranslations('home')
  return (
    <section className="page section" aria-labelledby="popular">
      <h2 className="text-2xl" id="popular">
        {t('popular.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('popular.lead')}</p>
      <ul className="mt-6 grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1 sm:gap-5 lg:grid-cols-4">
        {routes.map(({ from, to, depart, return: back }) => (
          <li key={`${from}${to}`} className="grid">
            <Link
              className="card card-link grid overflow-hidden"
              to={`/flights/search?trip=round_trip&from=${from}&to=${to}&depart=${depart}&return=${back}`}
            >
              <CityPicture code={to} className="aspect-16/10 h-auto w-full" />
              <span className="p-3 sm:p-4">
                <span className="block text-lg font-semibold">{t(`cities.${cityKey(to)}`)}</span>
                <span className="block text-sm text-ink-soft">
                  {t('popular.from', { city: t(`cities.${cityKey(from)}`) })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const CITY_KEYS = ['LOS', 'ABV', 'LHR', 'DXB', 'JFK', 'ACC', 'NBO', 'IST', 'CDG', 'JNB'] as const

type CityKey = (typeof CITY_KEYS)[number]

const cityKey = (code: string): CityKey => CITY_KEYS.find((key) => key === code) ?? 'LOS'

/** Why to book here, in facts that the shop keeps. */
export function Promises() {
  const t = useTranslations('home')
  return (
    <section className="page section" aria-labelledby="promises">
      <h2 className="mb-6 text-2xl" id="promises">
        {t('promises.title')}
      </h2>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {PROMISES.map(({ key, Icon }) => (
          <li key={key} className="grid content-start gap-1">
            <span className="mb-1 grid size-11 place-items-center rounded-md bg-indigo-soft text-indigo">
              <Icon />
            </span>
            <h3 className="text-lg">{t(`promises.${key}.title`)}</h3>
            <p className="text-sm text-ink-soft">{t(`promises.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PROMISES = [
  { key: 'price', Icon: ShieldIcon },
  { key: 'pay', Icon: CardIcon },
  { key: 'ticket', Icon: TicketIcon },
  { key: 'people', Icon: PhoneIcon },
] as const
