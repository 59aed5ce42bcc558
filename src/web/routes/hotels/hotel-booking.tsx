import { type ComponentProps, useMemo } from 'react'
import { data } from 'react-router'
import type { HotelOffer } from '#contracts/hotels/offers.ts'
import type { InstalmentPlan } from '#contracts/orders/instalments.ts'
import type { PageMeta } from '../../lib/page/page-meta.ts'
import { AddToBasket } from '../../order/basket/add-to-basket.tsx'
import { Booking } from '../../order/checkout/booking.tsx'
import { planFor } from '../../order/checkout/choices/use-plans.ts'
import { isOfferId, loadBooking } from '../../order/checkout/load-booking.server.ts'
import { OfferExpired, OfferUnknown } from '../../order/checkout/offer/offer-expired.tsx'
import { PaymentOfOrder } from '../../order/payment/payment.tsx'
import { loadPayment } from '../../order/load-payment.server.ts'
import { checkoutPanel } from '../../products/hotels/panels/checkout-panel.tsx'
import { isPackage, PackageStay } from '../../products/hotels/panels/package-stay.tsx'
import { paymentPanel } from '../../products/hotels/panels/payment-panel.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { haveOwnDocument } from '../../lib/page/own-document.server.ts'
import { type PageContext, pageContext } from '../../lib/page/page-context.ts'
import { PackedText, unpack } from '../../lib/packed/packed.tsx'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { CHECKOUT_PANELS } from '../../product-panels/checkout-panels.ts'
import { crossSellMessages } from '../../product-panels/product-messages.ts'
import type { Route } from './+types/hotel-booking.ts'

export const handle: RouteHandle<Route.ComponentProps['loaderData']> = {
  messages: ['basket', 'booking', 'fields', 'order', 'stay', 'stay-booking', 'payment', 'taxes'],
  messagesFor: (loaded) => crossSellMessages(loaded.kind === 'offer' ? loaded.crossSellKinds : []),
}

/** The id is that of a confirmed stay (the booking form) or an order's (its payment). */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  const meta = await pageMeta(page, url, 'hotel_booking')
  if (isOfferId(id)) return stayData(page, id, meta)
  return data({ kind: 'order' as const, ...(await loadPayment(page, id, url.search)), meta })
}

async function stayData(page: PageContext, booking_id: string, meta: PageMeta) {
  const { api } = page
  try {
    const read = () => api.call('hotelOffer', { booking_id })
    return data(
      await loadBooking(page, meta, { read, plansOf: (stay) => plansOf(api, stay), idsOf, panels: CHECKOUT_PANELS }),
    )
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 404) return data({ kind: 'unknown_offer' as const, meta }, { status })
    if (status !== 410) throw error
    const { data: stay } = await api.call('hotelOffer', { booking_id, even_expired: true })
    return data({ kind: 'expired' as const, stay, meta }, { status })
  }
}

const idsOf = ({ rooms }: HotelOffer) => rooms.map(({ offer_id }) => offer_id)

/** Ways to pay in parts, where the hotel keeps rooms and price. */
async function plansOf(
  api: PageContext['api'],
  { rooms, hold, price }: HotelOffer,
): Promise<readonly InstalmentPlan[]> {
  if (!hold?.price_guaranteed_until) return []
  const total = { amount: price.grand_total, currency: price.currency }
  const asked = planFor(rooms.map(({ offer_id }) => offer_id))
  return (await api.call('orderInstalmentPlan', { ...asked, total })).plans
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

const PANELS = { hotel: paymentPanel }

function StayBooking({ sale, countries }: Extract<Route.ComponentProps['loaderData'], { kind: 'offer' }>) {
  const { offer: stay, choices, ...form } = unpack(sale)
  return (
    <>
      <StayOrPackage
        {...form}
        {...{ stay }}
        offered={{ choices, panels: CHECKOUT_PANELS }}
        countries={unpack(countries)}
      />
      <PackedText of={sale} />
      <PackedText of={countries} />
    </>
  )
}

interface StayFormProps extends Omit<ComponentProps<typeof Booking>, 'lines' | 'price' | 'beside'> {
  readonly stay: HotelOffer
}

const StayOrPackage = (props: StayFormProps) =>
  isPackage(props.stay) ? <PackageStay stay={props.stay} /> : <StayForm {...props} />

function StayForm({ stay, ...form }: StayFormProps) {
  const { booking_id, search_id, rooms, price } = stay
  const lines = useMemo(() => linesOf(stay), [stay])
  const offers = rooms.map(({ offer_id }) => ({ kind: 'hotel' as const, offer_id, search_id }))
  return <Booking key={booking_id} {...form} {...{ lines, price }} beside={<AddToBasket offers={offers} />} />
}

/** A line for each room. */
const linesOf = (stay: HotelOffer) => stay.rooms.map((_, at) => ({ panel: checkoutPanel, offer: { stay, at } }))

export default function HotelBooking({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'offer':
      return <StayBooking {...loaderData} />
    case 'expired':
      return <OfferExpired of="any" sold={<checkoutPanel.Expired offer={{ stay: loaderData.stay, at: 0 }} />} />
    case 'unknown_offer':
      return <OfferUnknown of="any" expired={false} searchAt="/hotels" />
    case 'order':
      return <PaymentOfOrder payment={loaderData} panels={PANELS} />
  }
}
