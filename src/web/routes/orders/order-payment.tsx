import { Suspense } from 'react'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { haveOwnDocument } from '../../lib/page/own-document.server.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { useLatePanels } from '../../order/late-panels.ts'
import { loadPayment } from '../../order/load-payment.server.ts'
import { PaymentPage } from '../../order/payment/payment-page.tsx'
import { kindsOf } from '../../order/product-panels.ts'
import { PAYMENT_PANELS } from '../../product-panels/payment-panels.ts'
import { messagesOfKinds } from '../../product-panels/product-messages.ts'
import type { Route } from './+types/order-payment.ts'

export const handle: RouteHandle<Route.ComponentProps['loaderData']> = {
  messages: ['payment', 'order', 'taxes'],
  messagesFor: ({ payment }) => messagesOfKinds(kindsOf(payment.order)),
}

/** The payment of any order, or of a charge of it. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  const payment = await loadPayment(page, id, url.search)
  await PAYMENT_PANELS.load(kindsOf(payment.order))
  return { payment, meta: await pageMeta(page, url, 'order_payment') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function OrderPayment({ loaderData: { payment } }: Route.ComponentProps) {
  return (
    <Suspense>
      <PaymentOfKinds key={`${payment.order.confirmation_id} ${payment.charge?.charge_id}`} payment={payment} />
    </Suspense>
  )
}

function PaymentOfKinds({ payment }: Pick<Route.ComponentProps['loaderData'], 'payment'>) {
  const panels = useLatePanels(PAYMENT_PANELS, kindsOf(payment.order))
  return <PaymentPage {...payment} panels={panels} />
}
