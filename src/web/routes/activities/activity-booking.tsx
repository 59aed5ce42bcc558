import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { haveOwnDocument } from '../../lib/page/own-document.server.ts'
import { pack } from '../../lib/packed/pack.server.ts'
import { PackedText, unpack } from '../../lib/packed/packed.tsx'
import { pageContext } from '../../lib/page/page-context.ts'
import { thisYearOf } from '../../lib/today.server.ts'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { AddToBasket } from '../../order/basket/add-to-basket.tsx'
import { Booking } from '../../order/checkout/booking.tsx'
import { loadCustomer } from '../../order/checkout/load-customer.server.ts'
import { OfferExpired, OfferUnknown } from '../../order/checkout/offer/offer-expired.tsx'
import { checkoutPanel } from '../../products/activities/panels/checkout-panel.tsx'
import type { Route } from './+types/activity-booking.ts'

export const handle: RouteHandle = {
  messages: ['basket', 'booking', 'fields', 'order', 'activity', 'payment', 'taxes'],
}

/** The booking form of kept places. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  if (id.startsWith('ord_')) throw redirect(`/orders/${id}/payment`)
  const meta = await pageMeta(page, url, 'activity_booking')
  try {
    const [{ data: offer }, countries, customer] = await Promise.all([
      page.api.call('activityOffer', { offer_id: id }),
      page.api.call('countries'),
      loadCustomer(page.api),
    ])
    const sale = { offer, plans: [], thisYear: thisYearOf(page), customer }
    return data({
      kind: 'offer' as const,
      sale: pack(page, 'sale', sale),
      countries: pack(page, 'countries', countries),
      meta,
    })
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 404 || status === 422) return data({ kind: 'unknown_offer' as const, meta }, { status: 404 })
    if (status !== 410) throw error
    const { data: offer } = await page.api.call('activityOffer', { offer_id: id, even_expired: true })
    return data({ kind: 'expired' as const, offer, meta }, { status })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

function ActivityForm({ sale, countries }: Extract<Route.ComponentProps['loaderData'], { kind: 'offer' }>) {
  const { offer, ...form } = unpack(sale)
  const { offer_id, search_id, price } = offer
  const lines = useMemo(() => [{ panel: checkoutPanel, offer }], [offer])
  const offers = [{ kind: 'activity' as const, offer_id, search_id }]
  return (
    <>
      <Booking
        key={offer_id}
        {...form}
        {...{ lines, price }}
        countries={unpack(countries)}
        beside={<AddToBasket offers={offers} />}
      />
      <PackedText of={sale} />
      <PackedText of={countries} />
    </>
  )
}

export default function ActivityBooking({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'offer':
      return <ActivityForm {...loaderData} />
    case 'expired':
      return <OfferExpired of="any" sold={<checkoutPanel.Expired offer={loaderData.offer} />} />
    case 'unknown_offer':
      return <OfferUnknown of="any" expired={false} searchAt="/activities" />
  }
}
