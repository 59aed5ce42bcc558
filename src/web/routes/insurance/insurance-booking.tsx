import { useMemo } from 'react'
import { data } from 'react-router'
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
import { checkoutPanel } from '../../products/insurance/panels/checkout-panel.tsx'
import type { Route } from './+types/insurance-booking.ts'

export const handle: RouteHandle = {
  messages: ['basket', 'booking', 'fields', 'order', 'taxes', 'cover', 'insurance-booking'],
}

/** Who is insured: the booking form of cover that was chosen. Its order is paid where all others are. */
export async function loader({ context, params: { id: offer_id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  const meta = await pageMeta(page, url, 'insurance_booking')
  try {
    const [{ data: offer }, countries, customer] = await Promise.all([
      page.api.call('insuranceOffer', { offer_id }),
      page.api.call('countries'),
      loadCustomer(page.api),
    ])
    const sale = { offer, thisYear: thisYearOf(page), customer }
    return data({
      kind: 'offer' as const,
      sale: pack(page, 'sale', sale),
      countries: pack(page, 'countries', countries),
      meta,
    })
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 404 || status === 422) return data({ kind: 'unknown' as const, meta }, { status: 404 })
    if (status !== 410) throw error
    const { data: offer } = await page.api.call('insuranceOffer', { offer_id, even_expired: true })
    return data({ kind: 'expired' as const, offer, meta }, { status })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

function CoverBooking({ sale: packed, countries }: Extract<Route.ComponentProps['loaderData'], { kind: 'offer' }>) {
  const { offer, thisYear, customer } = unpack(packed)
  const lines = useMemo(() => [{ panel: checkoutPanel, offer }], [offer])
  const { offer_id, search_id } = offer
  return (
    <>
      <Booking
        key={offer_id}
        {...{ lines, thisYear, customer }}
        plans={[]}
        countries={unpack(countries)}
        beside={<AddToBasket offers={[{ kind: 'insurance', offer_id, search_id }]} />}
      />
      <PackedText of={packed} />
      <PackedText of={countries} />
    </>
  )
}

export default function InsuranceBooking({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'offer') return <CoverBooking {...loaderData} />
  if (loaderData.kind === 'expired')
    return <OfferExpired of="any" sold={<checkoutPanel.Expired offer={loaderData.offer} />} />
  return <OfferUnknown of="any" expired={false} searchAt="/insurance" />
}
