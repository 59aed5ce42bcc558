import { useTranslations } from 'use-intl/react'
import { Hero, HeroForm, PopularRoutes, Promises } from '../../content/home-page.tsx'
import { popularRoutes } from '../../content/popular-routes.server.ts'
import { loadSearch } from '../../products/flights/search/load-search.server.ts'
import { SearchForm } from '../../products/flights/search/search-form.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/flights.ts'

export const handle: RouteHandle = { messages: ['home', 'search'], shared: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [meta, search] = await Promise.all([pageMeta(page, url, 'flights'), loadSearch(page, url)])
  return { meta, search, routes: popularRoutes(search.today) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Flights({ loaderData: { search, routes } }: Route.ComponentProps) {
  const t = useTranslations('home')
  return (
    <>
      <Hero title={t('flightsTitle')} lead={t('flightsLead')} />
      <HeroForm>
        <SearchForm {...search} inAddress />
      </HeroForm>
      <PopularRoutes routes={routes} />
      <Promises />
    </>
  )
}
