import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { Photo } from '#contracts/pictures/photo.ts'
import type { messageTypes } from '../i18n/message-types.ts'
import { PhoneIcon } from '../ui/icons.tsx'
import { CardIcon } from '../ui/icons/order-icons.tsx'
import { ShieldIcon, TicketIcon } from '../ui/page-icons.tsx'
import { IconFacts } from './icon-facts.tsx'
import { SeenPrice, type ShownPrice } from '../products/flights/explore/seen-price.tsx'
import { PackageThumb } from '../products/packages/package-thumb.tsx'

/** What the shop promises; the texts are `home.promises.<name>`. */
type PromiseName = Exclude<keyof (typeof messageTypes)['home']['promises'], 'title'>

/** A place that many fly to, or a trip to it. */
export interface DestinationCard {
  /** Of its drawn picture. */
  readonly code: string
  /** Stands in its place. */
  readonly photo?: Photo | undefined
  readonly city: string
  /** Leads to its flights. */
  readonly href: string
  /** Whether that makes a search, which search engines have no use for. @default true */
  readonly isSearch?: boolean
  /** The lowest that was seen lately; null where none was. */
  readonly price: ShownPrice | null
}

export interface PopularDestinations {
  /** The city that they are flown to from. */
  readonly from: string
  readonly cards: readonly DestinationCard[]
}

/** Where many fly to, each with what it cost when somebody looked last; a press leads to the flights. */
export function Destinations({ popular }: { popular: PopularDestinations | null }) {
  const t = useTranslations('home')
  if (!popular) return null
  return (
    <section className="page section" aria-labelledby="popular">
      <h2 className="text-2xl" id="popular">
        {t('popular.title', { city: popular.from })}
      </h2>
      <p className="mt-1 text-ink-soft">{t('popular.lead')}</p>
      <PictureCards cards={popular.cards} />
      <Link className="button button-secondary mt-6" to="/flights/explore">
        {t('popular.map')}
      </Link>
    </section>
  )
}

/** Trips that the agency has put together: those that leave next. */
export function Packages({ cards }: { cards: readonly DestinationCard[] }) {
  const t = useTranslations('home')
  if (cards.length === 0) return null
  return (
    <section className="page section" aria-labelledby="packages">
      <h2 className="text-2xl" id="packages">
        {t('packages.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('packages.lead')}</p>
      <PictureCards cards={cards} />
      <p className="mt-6 flex flex-wrap gap-3">
        <Link className="button button-secondary" to="/holidays">
          {t('packages.holidays')}
        </Link>
        <Link className="button button-secondary" to="/pilgrimages">
          {t('packages.pilgrimages')}
        </Link>
      </p>
    </section>
  )
}

function PictureCards({ cards }: { cards: readonly DestinationCard[] }) {
  const t = useTranslations('home')
  return (
    <ul className="mt-6 grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1 sm:gap-5 lg:grid-cols-4">
      {cards.map(({ code, photo, city, href, price, isSearch = true }) => (
        <li key={href} className="grid">
          <Link
            className="card card-link grid grid-rows-[auto_1fr] overflow-hidden"
            to={href}
            rel={isSearch ? 'nofollow' : undefined}
          >
            <PackageThumb {...{ code, photo }} className="aspect-16/10 h-auto w-full" />
            <span className="p-3 sm:p-4">
              <span className="block text-lg/snug font-semibold">{city}</span>
              {price ? (
                <SeenPrice price={price} />
              ) : (
                <span className="mt-1 block text-sm text-ink-soft">{t('popular.open')}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Reason = readonly [key: PromiseName, Icon: ComponentType]

/** Why to book here, in facts that the shop keeps. */
export function Promises({ promises = PROMISES }: { readonly promises?: readonly Reason[] }) {
  const t = useTranslations('home')
  return (
    <IconFacts
      id="promises"
      title={t('promises.title')}
      facts={promises.map(([key, Icon]) => ({
        title: t(`promises.${key}.title`),
        text: t(`promises.${key}.text`),
        Icon,
      }))}
    />
  )
}

const PROMISES: readonly Reason[] = [
  ['price', ShieldIcon],
  ['pay', CardIcon],
  ['ticket', TicketIcon],
  ['people', PhoneIcon],
]
