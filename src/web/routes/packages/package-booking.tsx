import { useMemo } from 'react'
import { data } from 'react-router'
import type { PackageOffer } from '#contracts/packages/booking.ts'
import { AddToBasket } from '../../order/basket/add-to-basket.tsx'
import { Booking } from '../../order/checkout/booking.tsx'
import { loadBooking } from '../../order/checkout/load-booking.server.ts'
import { OfferExpired, OfferUnknown } from '../../order/checkout/offer/offer-expired.tsx'
import { checkoutPanel } from '../../products/packages/panels/checkout-panel.tsx'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { haveOwnDocument } from '../../lib/page/own-document.server.ts'
import { PackedText, unpack } from '../../lib/packed/packed.tsx'
import { type PageContext, pageContext } from '../../lib/page/page-context.ts'
import { metaTags, type PageMeta } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { CHECKOUT_PANELS } from '../../product-panels/checkout-panels.ts'
import { crossSellMessages } from '../../product-panels/product-messages.ts'
import type { Route } from './+types/package-booking.ts'

export const handle: RouteHandle<Route.ComponentProps['loaderData']> = {
  messages: ['basket', 'booking', 'fields', 'order', 'package-booking', 'payment', 'taxes'],
  messagesFor: (loaded) => crossSellMessages(loaded.kind === 'offer' ? loaded.crossSellKinds : []),
}

/** The booking form of a confirmed package. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  return offerData(page, id, await pageMeta(page, url, 'package_booking'))
}

async function offerData(page: PageContext, offer_id: string, meta: PageMeta) {
  const { api } = page
  const read = () => api.call('packageOffer', { offer_id })
  const plansOf = async ({ in_parts: inParts, hold }: PackageOffer) =>
    inParts && hold ? (await api.call('orderInstalmentPlan', { offer_id })).plans : []
  try {
    return data(await loadBooking(page, meta, { read, plansOf, idsOf: () => [offer_id], panels: CHECKOUT_PANELS }))
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 404 || status === 422) return data({ kind: 'unknown_offer' as const, meta }, { status: 404 })
    if (status !== 410) throw error
    const { data: offer } = await api.call('packageOffer', { offer_id, even_expired: true })
    return data({ kind: 'expired' as const, offer, meta }, { status })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

function PackageForm({ sale, countries }: Extract<Route.ComponentProps['loaderData'], { kind: 'offer' }>) {
  const { offer, choices, ...form } = unpack(sale)
  const lines = useMemo(() => [{ panel: checkoutPanel, offer }], [offer])
  const { offer_id, search_id, price } = offer
  return (
    <>
      <Booking
        key={offer_id}
        {...form}
        countries={unpack(countries)}
        lines={lines}
        price={price}
        offered={{ choices, panels: CHECKOUT_PANELS }}
        beside={<AddToBasket offers={[{ kind: 'package', offer_id, search_id }]} />}
      />
      <PackedText of={sale} />
      <PackedText of={countries} />
    </>
  )
}

export default function PackageBooking({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'offer':
      return <PackageForm {...loaderData} />
    case 'expired':
      return <OfferExpired of="any" sold={<checkoutPanel.Expired offer={loaderData.offer} />} />
    case 'unknown_offer':
      return <OfferUnknown of="any" expired={false} searchAt="/holidays" />
  }
}
