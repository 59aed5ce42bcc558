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
import { Booking } from '../../order/checkout/booking.tsx'
import { loadCustomer } from '../../order/checkout/load-customer.server.ts'
import { OfferExpired, OfferUnknown } from '../../order/checkout/offer/offer-expired.tsx'
import { checkoutPanel } from '../../products/cases/panels/checkout-panel.tsx'
import type { Route } from './+types/application-payment.ts'

export const handle: RouteHandle = {
  messages: ['basket', 'booking', 'fields', 'order', 'taxes', 'application-fees', 'payment'],
}

/** Who pays what is due of an application. Its order is paid where all others are. */
export async function loader({ context, params: { id: offer_id }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  haveOwnDocument(page, url)
  const { api } = page
  const meta = await pageMeta(page, url, 'application_payment')
  try {
    const { data: offer } = await api.call('caseOffer', { offer_id })
    const [countries, customer, { plans }] = await Promise.all([
      api.call('countries'),
      loadCustomer(api),
      offer.parts_until === null ? { plans: [] } : api.call('orderInstalmentPlan', { offer_id }),
    ])
    return data({
      kind: 'offer' as const,
      sale: pack(page, 'sale', { offer, plans, thisYear: thisYearOf(page), customer }),
      countries: pack(page, 'countries', countries),
      meta,
    })
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 404 || status === 422) return data({ kind: 'unknown' as const, meta }, { status: 404 })
    if (status !== 410) throw error
    const { data: offer } = await api.call('caseOffer', { offer_id, even_expired: true })
    return data({ kind: 'expired' as const, offer, meta }, { status })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

function FeesForm({ sale, countries }: Extract<Route.ComponentProps['loaderData'], { kind: 'offer' }>) {
  const { offer, ...form } = unpack(sale)
  const lines = useMemo(() => [{ panel: checkoutPanel, offer }], [offer])
  return (
    <>
      <Booking key={offer.offer_id} {...form} {...{ lines }} countries={unpack(countries)} />
      <PackedText of={sale} />
      <PackedText of={countries} />
    </>
  )
}

export default function ApplicationPayment({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'offer') return <FeesForm {...loaderData} />
  if (loaderData.kind === 'expired')
    return <OfferExpired of="any" sold={<checkoutPanel.Expired offer={loaderData.offer} />} />
  return <OfferUnknown of="any" expired={false} searchAt="/applications" />
}
