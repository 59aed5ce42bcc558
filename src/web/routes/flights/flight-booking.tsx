import { useMemo } from 'react'
import { data } from 'react-router'
import type { FlightOfferDetail } from '#contracts/flights/confirmed-offers.ts'
import type { InstalmentPlan } from '#contracts/orders/instalments.ts'
import type { PageMeta } from '../../lib/page/page-meta.ts'
import { AddToBasket } from '../../order/basket/add-to-basket.tsx'
import { Booking } from '../../order/checkout/booking.tsx'
import { isOfferId, loadBooking } from '../../order/checkout/load-booking.server.ts'
import { OfferUnknown } from '../../order/checkout/offer/offer-expired.tsx'
import { PaymentOfOrder } from '../../order/payment/payment.tsx'
import { loadPayment } from '../../order/load-payment.server.ts'
import { checkoutPanel } from '../../products/flights/panels/checkout-panel.tsx'
import { paymentPanel } from '../../products/flights/panels/payment-panel.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { haveOwnDocument } from '../../lib/page/own-document.server.ts'
import { type PageContext, pageContext } from '../../lib/page/page-context.ts'
import { PackedText, unpack } from '../../lib/packed/packed.tsx'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { CHECKOUT_PANELS } from '../../product-panels/checkout-panels.ts'
import { crossSellMessages } from '../../product-panels/product-messages.ts'
import type { Route } from './+types/flight-booking.ts'

export const handle: RouteHandle<Route.ComponentProps['loaderData']> = {
  messages: ['booking', 'extras', 'fields', 'order', 'flight', 'payment', 'taxes'],
  messagesFor: (loaded) => crossSellMessages(loaded.kind === 'offer' ? loaded.crossSellKinds : []),
}

/** The id is an offer's (the booking form) or an order's (its payment). */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  const meta = await pageMeta(page, url, 'flight_booking')
  if (isOfferId(id)) return offerData(page, id, meta)
  return data({ kind: 'order' as const, ...(await loadPayment(page, id, url.search)), meta })
}

async function offerData(page: PageContext, offer_id: string, meta: PageMeta) {
  const { api } = page
  try {
    const read = () => api.call('flightDetails', { offer_id })
    const asked = { read, plansOf: (offer: FlightOfferDetail) => plansOf(api, offer), idsOf: () => [offer_id] }
    return data(await loadBooking(page, meta, { ...asked, panels: CHECKOUT_PANELS }))
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status !== 404 && status !== 410) throw error
    return data({ kind: 'unknown_offer' as const, expired: status === 410, meta }, { status })
  }
}

/** Ways to pay in parts, where the airline keeps seats and price. */
async function plansOf(api: PageContext['api'], { offer_id, hold }: FlightOfferDetail): Promise<InstalmentPlan[]> {
  if (!hold?.price_guaranteed_until) return []
  return (await api.call('orderInstalmentPlan', { offer_id })).plans
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

const PANELS = { flight: paymentPanel }

function OfferBooking({ sale, countries }: Extract<Route.ComponentProps['loaderData'], { kind: 'offer' }>) {
  const { offer, plans, choices, thisYear, customer } = unpack(sale)
  const { offer_id, search_id } = offer
  const lines = useMemo(() => [{ panel: checkoutPanel, offer }], [offer])
  return (
    <>
      <Booking
        key={offer_id}
        {...{ lines, plans, thisYear, customer }}
        countries={unpack(countries)}
        offered={{ choices, panels: CHECKOUT_PANELS }}
        beside={<AddToBasket offers={[{ kind: 'flight', offer_id, search_id }]} />}
      />
      <PackedText of={sale} />
      <PackedText of={countries} />
    </>
  )
}

export default function FlightBooking({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'offer':
      return <OfferBooking {...loaderData} />
    case 'unknown_offer':
      return <OfferUnknown expired={loaderData.expired} searchAt="/flights/search" />
    case 'order':
      return <PaymentOfOrder payment={loaderData} panels={PANELS} />
  }
}
