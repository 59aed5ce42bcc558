import { Suspense, useMemo } from 'react'
import { redirect } from 'react-router'
import type { BasketResponse } from '#contracts/orders/basket.ts'
import type { InstalmentPlan } from '#contracts/orders/instalments.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { haveOwnDocument } from '../../lib/page/own-document.server.ts'
import { pack } from '../../lib/packed/pack.server.ts'
import { PackedText, unpack } from '../../lib/packed/packed.tsx'
import { type PageContext, pageContext } from '../../lib/page/page-context.ts'
import { thisYearOf } from '../../lib/today.server.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { loadOffers } from '../../order/basket/load-basket.server.ts'
import { planFor } from '../../order/checkout/choices/use-plans.ts'
import { BookingPage } from '../../order/checkout/booking-page.tsx'
import { loadChoices } from '../../order/checkout/cross-sell/load-choices.server.ts'
import { loadCustomer } from '../../order/checkout/load-customer.server.ts'
import { useLatePanels } from '../../order/late-panels.ts'
import type { CheckoutPanel } from '../../order/checkout/checkout-panel.ts'
import { kindsOf, type Panels } from '../../order/product-panels.ts'
import { CHECKOUT_PANELS } from '../../product-panels/checkout-panels.ts'
import { messagesOfKinds } from '../../product-panels/product-messages.ts'
import type { Route } from './+types/basket-checkout.ts'

export const handle: RouteHandle<Route.ComponentProps['loaderData']> = {
  messages: ['basket', 'booking', 'fields', 'order', 'taxes'],
  messagesFor: ({ kinds, crossSellKinds }) => messagesOfKinds([...kinds, ...crossSellKinds]),
}

/** Travellers and contact for all that is in the basket; what has expired there is seen to first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  const basket = await page.api.call('basketGet')
  if (!basket.price || basket.items.some(({ expired }) => expired)) throw redirect('/basket')
  const panels = await CHECKOUT_PANELS.load(kindsOf(basket))
  const [offers, plans, choices, countries, customer] = await Promise.all([
    loadOffers(page, basket, panels),
    plansOf(page.api, basket),
    loadChoices(
      page,
      CHECKOUT_PANELS,
      basket.items.map(({ offer_id }) => offer_id),
    ),
    page.api.call('countries'),
    loadCustomer(page.api),
  ])
  if (offers.some(({ offer }) => !offer)) throw redirect('/basket')
  const sale = { price: basket.price, plans, choices, offers, thisYear: thisYearOf(page), customer }
  return {
    kinds: kindsOf(basket),
    crossSellKinds: choices.map(({ kind }) => kind),
    sale: pack(page, 'sale', sale),
    countries: pack(page, 'countries', countries),
    meta: await pageMeta(page, url, 'basket_checkout'),
  }
}

async function plansOf(api: PageContext['api'], { items, price }: BasketResponse): Promise<readonly InstalmentPlan[]> {
  if (!price) return []
  const total = { amount: price.grand_total, currency: price.currency }
  const ids = items.map(({ offer_id }) => offer_id)
  try {
    return (await api.call('orderInstalmentPlan', { ...planFor(ids), total })).plans
  } catch (error) {
    // One has just expired, or is gone.
    if (error instanceof ApiError && (error.status === 409 || error.status === 410)) throw redirect('/basket')
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

export default function BasketCheckout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Suspense>
        <CheckoutOfKinds {...loaderData} />
      </Suspense>
      <PackedText of={loaderData.sale} />
      <PackedText of={loaderData.countries} />
    </>
  )
}

function CheckoutOfKinds(loaded: Route.ComponentProps['loaderData']) {
  const panels = useLatePanels(CHECKOUT_PANELS, loaded.kinds)
  return <Checkout panels={panels} {...loaded} />
}

interface CheckoutProps extends Pick<Route.ComponentProps['loaderData'], 'sale' | 'countries'> {
  readonly panels: Panels<CheckoutPanel>
}

function Checkout({ panels, sale: packed, countries }: CheckoutProps) {
  const { offers, price, plans, choices, thisYear, customer } = unpack(packed)
  const lines = useMemo(
    () =>
      offers.flatMap(({ item, offer }) => {
        const panel = panels[item.kind]
        return panel && offer ? [{ panel, offer }] : []
      }),
    [panels, offers],
  )
  return (
    <BookingPage
      key={offers.map(({ item }) => item.offer_id).join()}
      {...{ lines, price, plans, thisYear, customer }}
      countries={unpack(countries)}
      offered={{ choices, panels: CHECKOUT_PANELS }}
    />
  )
}
