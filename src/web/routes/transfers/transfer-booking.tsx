import { type ComponentProps, useMemo } from 'react'
import { data } from 'react-router'
import type { TransferOffer } from '#contracts/transfers/offers.ts'
import type { RouteHandle } from '../../i18n/page-messages.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { haveOwnDocument } from '../../lib/page/own-document.server.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { thisYearOf } from '../../lib/today.server.ts'
import { pack } from '../../lib/packed/pack.server.ts'
import { PackedText, unpack } from '../../lib/packed/packed.tsx'
import { metaTags } from '../../lib/page/page-meta.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import { AddToBasket } from '../../order/basket/add-to-basket.tsx'
import { Booking } from '../../order/checkout/booking.tsx'
import { loadCustomer } from '../../order/checkout/load-customer.server.ts'
import { OfferExpired, OfferUnknown } from '../../order/checkout/offer/offer-expired.tsx'
import { checkoutPanel } from '../../products/transfers/panels/checkout-panel.tsx'
import type { Route } from './+types/transfer-booking.ts'

export const handle: RouteHandle = {
  messages: ['basket', 'booking', 'fields', 'order', 'transfer', 'transfer-booking', 'payment', 'taxes'],
}

/** The booking form of a confirmed transfer; it is paid on the page of any order's payment. */
export async function loader({ context, params: { id: booking_id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  const { api } = page
  const meta = await pageMeta(page, url, 'transfer_booking')
  try {
    const [{ data: transfer }, countries, customer] = await Promise.all([
      api.call('transferOffer', { booking_id }),
      api.call('countries'),
      loadCustomer(api),
    ])
    const sale = { transfer, thisYear: thisYearOf(page), customer, plans: [] }
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
    const { data: transfer } = await api.call('transferOffer', { booking_id, even_expired: true })
    return data({ kind: 'expired' as const, transfer, meta }, { status })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

interface RideFormProps extends Omit<ComponentProps<typeof Booking>, 'lines' | 'price' | 'beside'> {
  readonly transfer: TransferOffer
}

function RideForm({ transfer, ...form }: RideFormProps) {
  const { booking_id, search_id, rides, price } = transfer
  // A line for each way.
  const lines = useMemo(
    () => transfer.rides.map((_, at) => ({ panel: checkoutPanel, offer: { transfer, at } })),
    [transfer],
  )
  const offers = rides.map(({ offer_id }) => ({ kind: 'transfer' as const, offer_id, search_id }))
  return <Booking key={booking_id} {...form} {...{ lines, price }} beside={<AddToBasket offers={offers} />} />
}

export default function TransferBooking({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'offer':
      return (
        <>
          <RideForm {...unpack(loaderData.sale)} countries={unpack(loaderData.countries)} />
          <PackedText of={loaderData.sale} />
          <PackedText of={loaderData.countries} />
        </>
      )
    case 'expired':
      return <OfferExpired of="any" sold={<checkoutPanel.Expired offer={{ transfer: loaderData.transfer, at: 0 }} />} />
    case 'unknown_offer':
      return <OfferUnknown of="any" expired={false} searchAt="/transfers" />
  }
}
