import { Suspense, useEffect } from 'react'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { haveOwnDocument } from '../../lib/page/own-document.server.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { forgetBooking } from '../../order/checkout/draft/stored-draft.ts'
import { AskedDocuments } from '../../order/asked-documents/late.ts'
import { loadAskedDocuments } from '../../order/asked-documents/load-asked-documents.server.ts'
import { OrderPage } from '../../order/confirmation/order-page.tsx'
import { useLatePanels } from '../../order/late-panels.ts'
import { loadCrossSell } from '../../order/cross-sell/load-cross-sell.server.ts'
import { loadFacts, loadShownOrder } from '../../order/load-order.server.ts'
import { kindsOf } from '../../order/product-panels.ts'
import { ORDER_PANELS } from '../../product-panels/order-panels.ts'
import { messagesOfKinds } from '../../product-panels/product-messages.ts'
import type { Route } from './+types/order.ts'

export const handle: RouteHandle<Route.ComponentProps['loaderData']> = {
  messages: ['confirmation', 'order', 'taxes'],
  messagesFor: ({ order }) => [
    ...messagesOfKinds(kindsOf(order)),
    ...(order.asks_documents ? (['files'] as const) : []),
  ],
}

/** Any order, whatever it is of. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  const order = await loadShownOrder(page, id, url.search)
  const facts = await loadFacts(page, order, await ORDER_PANELS.load(kindsOf(order)))
  const beside = await loadCrossSell(page, order.confirmation_id)
  const asked = await loadAskedDocuments(page, order)
  return { order, facts, beside, asked, meta: await pageMeta(page, url, 'order') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function Order({ loaderData }: Route.ComponentProps) {
  useEffect(() => forgetBooking(sessionStorage), [])
  return (
    <Suspense>
      <OrderOfKinds {...loaderData} />
    </Suspense>
  )
}

function OrderOfKinds({ order, facts, beside, asked }: Omit<Route.ComponentProps['loaderData'], 'meta'>) {
  const papers = asked && (
    <Suspense>
      <AskedDocuments order={order} asked={asked} />
    </Suspense>
  )
  const panels = useLatePanels(ORDER_PANELS, kindsOf(order))
  return <OrderPage key={order.confirmation_id} {...{ order, panels, facts, beside, papers }} />
}
