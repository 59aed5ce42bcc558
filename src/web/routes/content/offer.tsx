import { data } from 'react-router'
import { OfferPage } from '../../content/offers/offer-page.tsx'
import { OfferEnded } from '../../content/offers/offer-ended.tsx'
import { loadOffer } from '../../content/offers/offers.server.ts'
import { findLanding, metaOfLanding } from '../../content/landing/load-landing.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { todayIn } from '../../lib/today.server.ts'
import type { Route } from './+types/offer.ts'

export const handle: RouteHandle = { messages: ['home', 'content', 'offers'], shared: true, showsPrices: true }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const offer = await loadOffer(page, params.id, todayIn(page, 'Africa/Lagos'))
  if (!offer) return data({ meta: await pageMeta(page, url, 'not_found'), offer: null }, { status: 404 })
  const { title, text, picture } = offer
  const [meta, words] = await Promise.all([
    pageMeta(page, url, 'offer', { title, text }, picture ?? undefined),
    findLanding(page, url, 'offers', params.id),
  ])
  return data({ meta: metaOfLanding(meta, words), offer: { ...offer, words } })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Offer({ loaderData: { offer } }: Route.ComponentProps) {
  return offer ? <OfferPage offer={offer} /> : <OfferEnded />
}
