import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatDuration } from '#contracts/format.ts'
import { Hero, HeroForm } from '../../../content/hero.tsx'
import type { LandingWords } from '../../../content/landing/landing-words.ts'
import { LandingNotice, MoreWords } from '../../../content/landing/more-words.tsx'
import { Trail } from '../../../content/words/trail.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { SeenPrice } from '../explore/seen-price.tsx'
import { SearchForm } from '../search/search-form.tsx'
import type { LoadedRoute } from './load-route-page.server.ts'
import { RouteMonths } from './route-months.tsx'
import { RouteQuestions } from './route-questions.tsx'

/** A route between two cities: the search for it, what it cost lately, and what people ask about it. */
export function RoutePage({ route }: { route: LoadedRoute & { readonly words: LandingWords<'routes'> | null } }) {
  const t = useTranslations('flight-route')
  const names = { from: route.from.city, to: route.to.city }
  const lowest = route.months.find(({ isLowest }) => isLowest)
  return (
    <>
      {route.words && <LandingNotice notice={route.words.notice} />}
      <Hero title={t('title', names)} lead={lowest ? t('lead_price', { price: lowest.price.shown }) : t('lead')} />
      <HeroForm>
        <SearchForm {...route.search} />
      </HeroForm>
      <div className="page grid gap-10 pt-8 pb-4">
        <div>
          <Trail steps={[{ to: '/flights', text: t('all_flights') }]} here={t('title', names)} />
          <RouteMonths route={route} />
        </div>
        {route.words && <MoreWords title={route.words.facts.title} html={route.words.html} />}
        <RouteFacts route={route} />
        <RouteQuestions route={route} />
        <MoreRoutes route={route} />
      </div>
    </>
  )
}

function RouteFacts({ route: { from, to, distance, inAir, minutesApart } }: { route: LoadedRoute }) {
  const t = useTranslations('flight-route.facts')
  const duration = formatDuration(Math.abs(minutesApart))
  const names = { from: from.city, to: to.city, duration }
  const clock = minutesApart === 0 ? t('same_clock') : t(minutesApart > 0 ? 'ahead' : 'behind', names)
  const facts = [
    [t('distance'), t('distance_value', { km: distance })],
    [t('in_air'), t('in_air_value', { duration: inAir })],
    [t('clock'), clock],
    [t('airports_of', { city: from.city }), from.airports.join(', ')],
    [t('airports_of', { city: to.city }), to.airports.join(', ')],
  ] as const
  return (
    <section aria-labelledby="facts">
      <h2 className="text-2xl" id="facts">
        {t('title')}
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Where else many go from there, the way back, and the city itself. */
function MoreRoutes({ route: { from, to, others, back, cityPage } }: { route: LoadedRoute }) {
  const t = useTranslations('flight-route')
  return (
    <section aria-labelledby="more">
      <h2 className="text-2xl" id="more">
        {t('more', { city: from.city })}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1 lg:grid-cols-4">
        {others.map(({ href, city, price }) => (
          <li key={href} className="grid">
            <Link className="card card-link p-3 sm:p-4" to={href}>
              <span className="block font-semibold">{city}</span>
              {price && <SeenPrice price={price} />}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1 font-semibold text-indigo">
        <OtherPage to={back} text={t('back', { from: from.city, to: to.city })} />
        {cityPage && <OtherPage to={cityPage} text={t('city', { city: to.city })} />}
        <OtherPage to="/destinations" text={t('all')} />
      </ul>
    </section>
  )
}

function OtherPage({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <Link className="inline-flex min-h-11 items-center gap-1 underline" to={to}>
        {text} <ChevronRightIcon className="size-4" />
      </Link>
    </li>
  )
}
