import { formatDateRange } from '#contracts/format.ts'
import { useTranslations } from 'use-intl/react'
import type { AsksProps, CheckoutPanel } from '../../../order/checkout/checkout-panel.ts'
import { type OfferedRoom, roomOf } from '../stay-item.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { RoomPriceName } from './room-price-name.tsx'
import { StayAgain } from './stay-again.tsx'
import { RoomSummary, StaySummaries } from './stay-summary.tsx'
import { latePart } from '../../../lib/page/late-part.tsx'

/** With the form alone: the same address may show a payment. */
const RoomGuest = latePart(async () => (await import('./room-guest.tsx')).RoomGuest)

/** Rooms of stays in the booking form: each is an offer, and a line of its own. */
export const checkoutPanel: CheckoutPanel<OfferedRoom> = {
  kind: 'hotel',
  async load(api, offer_id) {
    const { data: stay } = await api.call('hotelOffer', { booking_id: offer_id, even_expired: true })
    return {
      stay,
      at: Math.max(
        0,
        stay.rooms.findIndex((room) => room.offer_id === offer_id),
      ),
    }
  },
  saleOf(offer) {
    const { stay } = offer
    const { offer_id, price, hold } = roomOf(offer)
    return {
      offer_id,
      search_id: stay.search_id,
      price,
      expires_at: stay.expires_at,
      hold,
      rules: { passengers: ['ADT'], passport: false, namesOnly: true, lastDeparture: '', lastArrival: '' },
      takenByOne: true,
      partOf: stay.booking_id,
    }
  },
  Brief,
  Summary: RoomSummary,
  Summaries: StaySummaries,
  PriceName: ({ offer }) => <RoomPriceName room={roomOf(offer)} query={offer.stay.query} />,
  Asks,
  late: [RoomGuest],
  Expired,
  additions: {
    isChosen: (_kept): _kept is never => false,
    priced: (price) => price,
    requestOf: () => ({}),
    without: (chosen) => chosen,
    Choice: () => null,
  },
}

function Asks(props: AsksProps<OfferedRoom>) {
  return <RoomGuest {...props} />
}

function Expired({ offer: { stay } }: { offer: OfferedRoom }) {
  const t = useTranslations('stay-booking')
  return <StayAgain stay={stay} label={t('again')} />
}

function Brief({ offer: { stay } }: { offer: OfferedRoom }) {
  const { language } = useSettings()
  const { check_in: from, check_out: until } = stay.query
  return `${stay.hotel.name}, ${formatDateRange(from, until, language)}`
}
