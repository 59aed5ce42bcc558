import { Suspense, useMemo } from 'react'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { haveOwnDocument } from '../../lib/page/own-document.server.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { loadCrossSell } from '../../order/cross-sell/load-cross-sell.server.ts'
import { BasketPage } from '../../order/basket/basket-page.tsx'
import { loadOffers } from '../../order/basket/load-basket.server.ts'
import { SearchAddressesProvider } from '../../order/basket/search-addresses.ts'
import { useLatePanels } from '../../order/late-panels.ts'
import type { CheckoutPanel } from '../../order/checkout/checkout-panel.ts'
import { kindsOf, type Panels } from '../../order/product-panels.ts'
import { CHECKOUT_PANELS } from '../../product-panels/checkout-panels.ts'
import { messagesOfKinds } from '../../product-panels/product-messages.ts'
import { SEARCH_ADDRESSES } from '../../product-panels/search-addresses.ts'
import type { Route } from './+types/basket.ts'

export const handle: RouteHandle<Route.ComponentProps['loaderData']> = {
  messages: ['basket', 'booking', 'order', 'taxes'],
  messagesFor: ({ basket }) => messagesOfKinds(kindsOf(basket)),
}

/** What the visitor means to order together. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  const basket = await page.api.call('basketGet')
  const offers = await loadOffers(page, basket, await CHECKOUT_PANELS.load(kindsOf(basket)))
  const beside = basket.items.length > 0 ? await loadCrossSell(page) : []
  return { basket, offers, beside, meta: await pageMeta(page, url, 'basket') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Basket({ loaderData }: Route.ComponentProps) {
  return (
    <SearchAddressesProvider value={SEARCH_ADDRESSES}>
      <Suspense>
        <BasketOfKinds {...loaderData} />
      </Suspense>
    </SearchAddressesProvider>
  )
}

type Loaded = Pick<Route.ComponentProps['loaderData'], 'basket' | 'offers' | 'beside'>

function BasketOfKinds({ basket, offers, beside }: Loaded) {
  const panels = useLatePanels(CHECKOUT_PANELS, kindsOf(basket))
  return <LinesOfKinds {...{ basket, offers, beside, panels }} />
}

function LinesOfKinds({ basket, offers, beside, panels }: Loaded & { readonly panels: Panels<CheckoutPanel> }) {
  const lines = useMemo(
    () =>
      Object.fromEntries(
        offers.flatMap(({ item: { kind, offer_id }, offer }) => {
          const panel = panels[kind]
          return panel && offer ? [[offer_id, { panel, offer }] as const] : []
        }),
      ),
    [panels, offers],
  )
  return <BasketPage basket={basket} lines={lines} beside={beside} />
}
