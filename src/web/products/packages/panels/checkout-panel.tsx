import { useTranslations } from 'use-intl/react'
import type { PackageOffer } from '#contracts/packages/booking.ts'
import type { AsksProps, CheckoutPanel } from '../../../order/checkout/checkout-panel.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { lastDayOf, packageAddress, useDay } from '../package-words.ts'
import { PackageSummary } from './package-panel-parts.tsx'
import { latePart } from '../../../lib/page/late-part.tsx'

/** With the form alone: the same address may show a payment. */
const Requests = latePart(async () => (await import('./package-requests.tsx')).PackageRequests)

/** Packages in the booking form. */
export const checkoutPanel: CheckoutPanel<PackageOffer> = {
  kind: 'package',
  load: async (api, offer_id) => (await api.call('packageOffer', { offer_id, even_expired: true })).data,
  saleOf: ({ offer_id, search_id, price, expires_at, hold, travellers, booked }) => ({
    offer_id,
    search_id,
    price,
    expires_at,
    hold,
    rules: {
      passengers: travellers,
      passport: booked.passport,
      lastDeparture: booked.departure.return_date,
      lastArrival: lastDayOf(booked),
      withoutFlights: true,
    },
  }),
  Brief,
  Summary: PackageSummary,
  PriceName: ({ offer }) => offer.booked.title,
  asksNextOfKin: true,
  Asks,
  late: [Requests],
  Expired,
  additions: {
    isChosen: (_kept): _kept is never => false,
    priced: (price) => price,
    requestOf: () => ({}),
    without: (chosen) => chosen,
    Choice: () => null,
  },
}

function Asks({ path, isKinAsked }: AsksProps<PackageOffer>) {
  return <Requests {...{ path, isKinAsked }} />
}

function Expired({ offer: { booked } }: { offer: PackageOffer }) {
  const t = useTranslations('package-booking')
  return (
    <>
      <PackageSummary offer={{ booked }} />
      <LinkButton
        look="primary"
        size="large"
        to={`${packageAddress(booked)}?departure=${booked.departure.departure_id}`}
      >
        {t('again')}
      </LinkButton>
    </>
  )
}

function Brief({ offer: { booked } }: { offer: PackageOffer }) {
  const day = useDay()
  return `${booked.title}, ${day(booked.departure.date)}`
}
