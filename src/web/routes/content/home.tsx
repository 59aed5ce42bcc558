import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { loadDestinations } from '../../content/destinations.server.ts'
import { Hero, HeroForm } from '../../content/hero.tsx'
import { HomeSections } from '../../content/home-sections.tsx'
import { loadWaysOfPaying } from '../../content/home-pay.server.ts'
import { loadLanding, metaOfLanding } from '../../content/landing/load-landing.server.ts'
import { loadNextPackages } from '../../content/next-packages.server.ts'
import { loadOffers } from '../../content/offers/offers.server.ts'
import { ProductForms } from '../../content/product-forms.tsx'
import { shopFacts } from '../../content/words/search-facts.ts'
import { loadSearch } from '../../products/flights/search/load-search.server.ts'
import { SearchForm } from '../../products/flights/search/search-form.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { StructuredData } from '../../lib/page/structured-data.tsx'
import { useShop } from '../../lib/use-shop.ts'
import type { Route } from './+types/home.ts'

/** Who edits the page sees it, nobody else. */
const LandingNotice = lazy(async () => ({
  default: (await import('../../content/landing/more-words.tsx')).LandingNotice,
}))

export const handle: RouteHandle = { messages: ['home', 'search', 'search-parts'], shared: true, showsPrices: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  // The address of the form of stays on this page, which shows that of flights first.
  if (url.searchParams.has('rooms')) throw redirect(`/hotels${url.search}`)
  const [meta, search] = await Promise.all([pageMeta(page, url, 'home'), loadSearch(page, url)])
  const [words, offers, popular, packages] = await Promise.all([
    loadLanding(page, url, 'home', 'home'),
    loadOffers(page, search.today),
    loadDestinations(page, search.today),
    loadNextPackages(page),
  ])
  const paying = await loadWaysOfPaying(page, words.facts)
  return { meta: metaOfLanding(meta, words), search, below: { words, popular, packages, paying, offers } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Home({ loaderData: { search, below } }: Route.ComponentProps) {
  const { facts, notice } = below.words
  const shop = useShop()
  return (
    <>
      {notice && (
        <Suspense>
          <LandingNotice notice={notice} />
        </Suspense>
      )}
      <Hero title={facts.title} lead={facts.lead} />
      <HeroForm>
        <ProductForms>
          <SearchForm {...search} inAddress />
        </ProductForms>
      </HeroForm>
      <HomeSections {...below} />
      <StructuredData facts={import.meta.env.SSR ? shopFacts(shop) : null} />
    </>
  )
}
