import { useTranslations } from 'use-intl/react'
import { Hero, HeroForm } from '../../content/hero.tsx'
import { loadProductOffers } from '../../content/offers/offers.server.ts'
import { ProductOffers } from '../../content/offers/product-offers.tsx'
import { loadStayCities } from '../../products/hotels/landing/stay-cities.server.ts'
import { loadStay } from '../../products/hotels/search/load-stay.server.ts'
import { StayForm } from '../../products/hotels/search/stay-form.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { writtenPart } from '../../lib/page/written-part.tsx'
import type { Route } from './+types/hotels.ts'

const loadParts = () => import('../../products/hotels/landing/hotels-page.tsx')
const StayCities = writtenPart(async () => ({ default: (await loadParts()).StayCities }))
const StayPromises = writtenPart(async () => ({ default: (await loadParts()).StayPromises }))

export const handle: RouteHandle = { messages: ['home', 'stay-home', 'search-parts', 'stay-search'], shared: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [meta, stay] = await Promise.all([pageMeta(page, url, 'hotels'), loadStay(page, url)])
  const [cities, offers] = await Promise.all([loadStayCities(page, stay.today), loadProductOffers(page, 'hotel')])
  return { meta, stay, cities, offers }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Hotels({ loaderData: { stay, cities, offers } }: Route.ComponentProps) {
  const t = useTranslations('stay-home')
  return (
    <>
      <Hero title={t('title')} lead={t('lead')} />
      <HeroForm>
        <StayForm {...stay} inAddress />
      </HeroForm>
      <StayCities cards={cities} />
      <ProductOffers offers={offers} />
      <StayPromises />
    </>
  )
}
