import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Hero, HeroForm } from '../../content/hero.tsx'
import { loadProductOffers } from '../../content/offers/offers.server.ts'
import { ProductOffers } from '../../content/offers/product-offers.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { type PageContext, pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { todayIn } from '../../lib/today.server.ts'
import { dateIn } from '../../products/activities/parts/date-in.ts'
import { CityForm } from '../../products/activities/search/city-form.tsx'
import { CityPicture } from '../../ui/city-picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/activities.ts'

export const handle: RouteHandle = { messages: ['home', 'activity', 'activity-search', 'search-parts'] }

const SHOWN = 12

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [meta, offers, cities, asked] = await Promise.all([
    pageMeta(page, url, 'activities'),
    loadProductOffers(page, 'activity'),
    page.api.call('activityCities', { search: '', most: 100 }),
    askedFor(page, url.searchParams),
  ])
  const { language } = page.settings
  const all = cities.data
    .map(({ city_code: code, name }) => ({ code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  return {
    meta,
    offers,
    currency: cities.currency,
    popular: cities.data.slice(0, SHOWN),
    all,
    asked,
    today: todayIn(page, 'Africa/Lagos'),
  }
}

/** What the form was sent with, and what is wrong with it; nothing where nobody has sent it. */
async function askedFor({ api }: PageContext, params: URLSearchParams) {
  const place = params.get('place')?.trim().slice(0, 80)
  if (place === undefined) return {}
  const date = params.get('date')?.slice(0, 40) ?? ''
  const { data } = place ? await api.call('activityCities', { search: place, most: 1 }) : { data: [] }
  const [known] = data
  const wrongPlace = known ? {} : { place: place ? ('unknown' as const) : ('required' as const) }
  return {
    city: { code: known?.city_code ?? '', name: known?.name ?? place },
    date: dateIn(date) ?? '',
    errors: { ...wrongPlace, ...(date && !dateIn(date) && { date: 'date_wrong' as const }) },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Activities({ loaderData }: Route.ComponentProps) {
  const { popular, all, currency, asked, today, offers } = loaderData
  const t = useTranslations('activity')
  return (
    <>
      <Hero title={t('landing.title')} lead={t('landing.lead')} />
      <HeroForm>
        <CityForm key={JSON.stringify(asked)} {...asked} today={today} />
      </HeroForm>
      <section className="page section grid gap-6" aria-labelledby="popular">
        <h2 className="text-2xl" id="popular">
          {t('landing.popular')}
        </h2>
        <ul className="grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1 sm:gap-5 lg:grid-cols-4">
          {popular.map(({ city_code: code, name, activities, from_amount: amount }) => (
            <li key={code} className="grid">
              <Link
                className="card card-link grid grid-rows-[auto_1fr] overflow-hidden"
                to={`/activities/listings/${code}`}
              >
                <CityPicture code={code} className="aspect-16/10 h-auto w-full" />
                <span className="p-3 sm:p-4">
                  <span className="block text-lg font-semibold">{name}</span>
                  <span className="mt-1 block text-sm text-ink-soft">{t('landing.count', { count: activities })}</span>
                  <span className="mt-1 block text-sm">
                    {t('from')} <Price money={{ amount, currency }} className="font-semibold" />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <h2 className="mt-4 text-2xl">{t('landing.all')}</h2>
        <ul className="columns-2 gap-x-6 sm:columns-3 lg:columns-5">
          {all.map(({ code, name }) => (
            <li key={code}>
              <Link className="inline-flex min-h-11 items-center hover:underline" to={`/activities/listings/${code}`}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <ProductOffers offers={offers} />
    </>
  )
}
