import { endNames } from '#contracts/flights/end-names.ts'
import type { FlightOfferDetail } from '#contracts/flights/confirmed-offers.ts'
import { formatDate, onOneLine } from '#contracts/format.ts'
import type { PassengerType } from '#contracts/prices.ts'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { latePart } from '../../../lib/page/late-part.tsx'
import { browserApi } from '../../../lib/api/browser-api.ts'
import type { CheckoutPanel, ChoiceProps } from '../../../order/checkout/checkout-panel.ts'
import { type ChosenExtra, choicesOf, isChosenExtra, withExtras } from '../extras/chosen-extras.ts'
import { ExtrasSlot } from '../extras/extras-slot.tsx'
import { usePersonName } from '../extras/use-person-name.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { TripPanel } from './trip-panel.tsx'

/** Rarely met. */
const Again = latePart(async () => (await import('./again.tsx')).Again)

/** Flights in the booking form. */
export const checkoutPanel: CheckoutPanel<FlightOfferDetail, ChosenExtra> = {
  kind: 'flight',
  load: async (api, offer_id) => (await api.call('flightDetails', { offer_id, even_expired: true })).data,
  saleOf: ({ offer_id, search_id, price, expires_at, hold, query, slices, requirements }) => ({
    offer_id,
    search_id,
    price,
    expires_at,
    hold: hold ?? null,
    rules: {
      passengers: passengerTypes(query),
      passport: requirements.passport,
      lastDeparture: slices.at(-1)?.departing_at.slice(0, 10) ?? '',
      lastArrival: slices.at(-1)?.arriving_at.slice(0, 10) ?? '',
    },
  }),
  Brief,
  Summary: TripPanel,
  Expired,
  additions: {
    isChosen: isChosenExtra,
    priced: withExtras,
    requestOf: (chosen) => (chosen.length > 0 ? { extras: choicesOf(chosen) } : {}),
    without: (chosen, gone) => chosen.filter(({ extra_id }) => !gone.includes(extra_id)),
    Choice: BagsAndSeats,
  },
}

/** In the order of the form: adults, children, infants. */
function passengerTypes({ adults, children, infants }: FlightOfferDetail['query']): PassengerType[] {
  const repeat = (type: PassengerType, count: number) => Array.from({ length: count }, () => type)
  return [...repeat('ADT', adults), ...repeat('CNN', children), ...repeat('INF', infants)]
}

function Expired({ offer }: { offer: FlightOfferDetail }) {
  const t = useTranslations('booking')
  return (
    <Suspense>
      <Again query={offer.query} label={t('expired.search_again')} />
    </Suspense>
  )
}

function BagsAndSeats({ offer, typedName, ...choice }: ChoiceProps<FlightOfferDetail, ChosenExtra>) {
  const { offer_id, search_id, slices } = offer
  const personName = usePersonName(choice.passengers)
  return (
    <ExtrasSlot
      {...choice}
      slices={slices}
      load={() => browserApi.call('flightExtras', { offer_id, search_id })}
      nameOf={(passenger) => typedName(passenger) || personName(passenger)}
    />
  )
}

function Brief({ offer: { slices } }: { offer: FlightOfferDetail }) {
  const { language } = useSettings()
  return slices
    .map((slice) => `${endNames(slice).join(' → ')}, ${onOneLine(formatDate(slice.departing_at, language))}`)
    .join(' · ')
}
