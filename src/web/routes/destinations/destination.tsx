import { data } from 'react-router'
import { CityPage } from '../../content/destinations/city-page.tsx'
import { loadCity } from '../../content/destinations/load-city.server.ts'
import { findLanding, metaOfLanding } from '../../content/landing/load-landing.server.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { todayIn } from '../../lib/today.server.ts'
import { NotFound } from '../../shell/late-error-page.tsx'
import type { Route } from './+types/destination.ts'

export const handle: RouteHandle = { messages: ['home', 'content', 'destinations'], shared: true, showsPrices: true }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const words = /^[a-z]{3}$/.test(params.city) ? await findLanding(page, url, 'cities', params.city) : null
  const city = words && (await loadCity(page, params.city.toUpperCase(), words.facts, todayIn(page, 'Africa/Lagos')))
  if (!words || !city) return data({ meta: await pageMeta(page, url, 'not_found'), city: null }, { status: 404 })
  const { lead, code } = city
  const { html, notice } = words
  return data({
    meta: metaOfLanding(
      await pageMeta(page, url, 'destination', { city: city.city, route: city.city, lead }, code),
      words,
    ),
    city: { ...city, html, notice },
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Destination({ loaderData }: Route.ComponentProps) {
  const { city } = loaderData
  return city ? <CityPage city={city} url={loaderData.meta.url} picture={loaderData.meta.picture.url} /> : <NotFound />
}
