import { Link } from 'react-router'
import type { TouristDestination } from 'schema-dts'
import { useTranslations } from 'use-intl/react'
import { formatDuration } from '#contracts/format.ts'
import { type Facts, StructuredData } from '../../lib/page/structured-data.tsx'
import { SeenPrice } from '../../products/flights/explore/seen-price.tsx'
import { CityPicture } from '../../ui/city-picture.tsx'
import { ChevronRightIcon } from '../../ui/icons.tsx'
import { Price } from '../../ui/price.tsx'
import { Trail } from '../words/trail.tsx'
import type { LandingWords } from '../landing/landing-words.ts'
import { LandingNotice, MoreWords } from '../landing/more-words.tsx'
import { CityActivityCards } from './city-activity-cards.tsx'
import { CityHotels } from './city-hotels.tsx'
import type { ShownCity } from './city-page-facts.ts'

interface CityPageProps {
  readonly city: ShownCity & Pick<LandingWords<'cities'>, 'html' | 'notice'>
  readonly url: string
  /** The address of the picture that apps show with a link to it. */
  readonly picture: string
}

/** A city: what to know before going, and what flights, hotels and things to do cost. */
export function CityPage({ city, url, picture }: CityPageProps) {
  const t = useTranslations('destinations')
  return (
    <article className="page grid grid-cols-1 gap-10 pt-6 pb-12 sm:pt-8">
      <LandingNotice notice={city.notice} />
      <header>
        <Trail steps={[{ to: '/destinations', text: t('title') }]} here={city.city} />
        <div className="grid items-center gap-6 lg:grid-cols-2">
          <div>
            <p className="text-sm font-semibold text-ink-soft">{city.country}</p>
            <h1 className="text-4xl">{city.city}</h1>
            <p className="mt-3 max-w-prose text-lg text-ink-soft">{city.lead}</p>
          </div>
          <CityPicture code={city.code} eager className="aspect-16/10 h-auto w-full rounded-lg lg:aspect-21/9" />
        </div>
      </header>
      <CityFlights city={city} />
      <CityStay city={city} />
      <CityHotels city={city} />
      <CityActivityCards city={city} />
      <CityGuide city={city} />
      <MoreWords html={city.html} />
      <Others />
      <StructuredData facts={import.meta.env.SSR ? factsOf(city, url, picture) : null} />
    </article>
  )
}

function CityFlights({ city: { city, flights } }: { city: ShownCity }) {
  const t = useTranslations('destinations.flights')
  return (
    <section className="later-part" aria-labelledby="flights">
      <h2 className="text-2xl" id="flights">
        {t('title', { city })}
      </h2>
      <p className="mt-1 text-ink-soft">{t('lead')}</p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {flights.map(({ from, href, price }) => (
          <li key={href} className="grid">
            <Link className="card card-link content-start p-4" to={href}>
              <span className="block font-semibold">{t('from', { city: from })}</span>
              {price ? (
                <SeenPrice price={price} />
              ) : (
                <span className="mt-1 block text-sm text-ink-soft">{t('open')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CityStay({ city: { city, stay } }: { city: ShownCity }) {
  const t = useTranslations('destinations.hotels')
  if (!stay) return null
  return (
    <section className="later-part" aria-labelledby="hotels">
      <h2 className="text-2xl" id="hotels">
        {t('title', { city })}
      </h2>
      <Link
        className="mt-4 card card-link flex flex-wrap items-center justify-between gap-x-8 gap-y-3 p-4 sm:p-5"
        to={stay.href}
        rel="nofollow"
      >
        <span>
          {stay.hotels !== null && <span className="block font-semibold">{t('count', { count: stay.hotels })}</span>}
          <span className="block text-sm text-ink-soft">{t('text')}</span>
        </span>
        <span className="flex items-center gap-4">
          {stay.night && (
            <span className="text-sm text-ink-soft">
              <Price money={stay.night} className="text-xl font-bold text-ink" /> {t('night')}
            </span>
          )}
          <span className="flex items-center gap-1 font-semibold text-indigo">
            {t('open')} <ChevronRightIcon className="size-4" />
          </span>
        </span>
      </Link>
    </section>
  )
}

function CityGuide({ city: { guide, home, isAtHome, minutesApart } }: { city: ShownCity }) {
  const t = useTranslations('destinations.guide')
  const duration = formatDuration(Math.abs(minutesApart))
  const clock =
    minutesApart === 0 ? t('same_clock', { home }) : t(minutesApart > 0 ? 'ahead' : 'behind', { duration, home })
  const facts = [
    [t('season'), guide.season],
    [t('airport'), guide.airport],
    [t('tip'), guide.tip],
    ...(isAtHome && minutesApart === 0 ? [] : [[t('clock'), clock] as const]),
  ] as const
  return (
    <section className="later-part" aria-labelledby="guide">
      <h2 className="text-2xl" id="guide">
        {t('title')}
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1 max-w-prose text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What else a trip needs. */
function Others() {
  const t = useTranslations('destinations.more')
  return (
    <section className="later-part" aria-labelledby="more">
      <h2 className="text-2xl" id="more">
        {t('title')}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {(['transfers', 'insurance'] as const).map((product) => (
          <li key={product} className="grid">
            <Link className="card card-link p-4" to={`/${product}`}>
              <span className="block font-semibold">{t(product)}</span>
              <span className="block text-sm text-ink-soft">{t(`${product}_text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const factsOf = (
  { city, country, lead, latitude, longitude }: ShownCity,
  url: string,
  image: string,
): Facts<TouristDestination> => ({
  '@type': 'TouristDestination',
  name: city,
  description: lead,
  url,
  image,
  geo: { '@type': 'GeoCoordinates', latitude, longitude },
  containedInPlace: { '@type': 'Country', name: country },
})
