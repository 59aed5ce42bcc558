import { loadPackages } from '../../products/packages/landing/load-packages.server.ts'
import { PackagesPage } from '../../products/packages/landing/packages-page.tsx'
import { loadProductOffers } from '../../content/offers/offers.server.ts'
import { ProductOffers } from '../../content/offers/product-offers.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import type { Route } from './+types/packages.ts'

export const handle: RouteHandle = { messages: ['home', 'package-pages'], shared: 'briefly' }

/** Holidays and pilgrimages: the address says which. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const data = await loadPackages(page, url)
  const [meta, offers] = await Promise.all([pageMeta(page, url, data.family), loadProductOffers(page, 'package')])
  return { data, meta, offers }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Packages({ loaderData: { data, offers } }: Route.ComponentProps) {
  return (
    <>
      <PackagesPage data={data} />
      <ProductOffers offers={offers} />
    </>
  )
}
