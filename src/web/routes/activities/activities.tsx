import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Hero, HeroForm } from '../../content/home-page.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { CityForm } from '../../products/activities/landing/city-form.tsx'
import { CityPicture } from '../../ui/city-picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/activities.ts'

export const handle: RouteHandle = { messages: ['activity'] }

const SHOWN = 12

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [meta, cities] = await Promise.all([
    pageMeta(page, url, 'activities'),
    page.api.call('activityCities', { search: '', most: 100 }),
  ])
  const unknown = url.searchParams.get('unknown')
  const names = cities.data.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))
  return { meta, currency: cities.currency, popular: cities.data.slice(0, SHOWN), names, unknown }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Activities({ loaderData: { popular, names, currency, unknown } }: Route.ComponentProps) {
  const t = useTranslations('activity.landing')
  return (
    <>
      <Hero title={t('title')} lead={t('lead')} />
      <HeroForm>
        <CityForm cities={names} place={unknown ?? ''} error={unknown === null ? null : t('unknown')} />
      </HeroForm>
      <section className="page section" aria-labelledby="popular">
        <h2 className="text-2xl" id="popular">
          {t('popular')}
        </h2>
        <ul className="mt-6 grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1 sm:gap-5 lg:grid-cols-4">
          {popular.map(({ city_code: code, name, activities, from_amount: amount }) => (
            <li key={code} className="grid">
              <Link
                className="card card-link grid grid-rows-[auto_1fr] overflow-hidden"
                to={`/activities/listings/${code}`}
              >
                <CityPicture code={code} className="aspect-16/10 h-auto w-full" />
                <span className="p-3 sm:p-4">
                  <span className="block text-lg font-semibold">{name}</span>
                  <span className="mt-1 block text-sm text-ink-soft">{t('count', { count: activities })}</span>
                  <span className="mt-1 block text-sm">
                    {t('from')} <Price money={{ amount, currency }} className="font-semibold" />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
