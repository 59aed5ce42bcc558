import { useTranslations } from 'use-intl/react'
import { loadDestinations } from '../../content/destinations.server.ts'
import { loadProductOffers } from '../../content/offers/offers.server.ts'
import { ProductOffers } from '../../content/offers/product-offers.tsx'
import { Hero, HeroForm } from '../../content/hero.tsx'
import { loadSearch } from '../../products/flights/search/load-search.server.ts'
import { SearchForm } from '../../products/flights/search/search-form.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { writtenPart } from '../../lib/page/written-part.tsx'
import type { Route } from './+types/flights.ts'

const loadParts = () => import('../../content/home-page.tsx')
const Destinations = writtenPart(async () => ({ default: (await loadParts()).Destinations }))
const Promises = writtenPart(async () => ({ default: (await loadParts()).Promises }))

export const handle: RouteHandle = { messages: ['home', 'search', 'search-parts'], shared: true, showsPrices: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [meta, search] = await Promise.all([pageMeta(page, url, 'flights'), loadSearch(page, url)])
  const [popular, offers] = await Promise.all([loadDestinations(page, search.today), loadProductOffers(page, 'flight')])
  return { meta, search, popular, offers }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Flights({ loaderData: { search, popular, offers } }: Route.ComponentProps) {
  const t = useTranslations('home')
  return (
    <>
      <Hero title={t('flightsTitle')} lead={t('flightsLead')} />
      <HeroForm>
        <SearchForm {...search} inAddress />
      </HeroForm>
      <Destinations popular={popular} />
      <ProductOffers offers={offers} />
      <Promises />
    </>
  )
}
