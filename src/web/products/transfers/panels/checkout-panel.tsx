import { transferSearchAddress } from '#contracts/transfers/search-address.ts'
import type { AsksProps, CheckoutPanel } from '../../../order/checkout/checkout-panel.ts'
import { RideHead, RideTerms } from '../ride/ride-facts.tsx'
import { asksAddress, asksFlight, type OfferedRide, rideOf } from '../transfer-item.ts'
import { useRideWords } from '../ride/ride-words.ts'
import { RideAgain } from './ride-again.tsx'
import { RidePriceName } from './ride-price-name.tsx'
import { latePart } from '../../../lib/page/late-part.tsx'

/** With the form alone: the same panel stands in the basket. */
const RideAsks = latePart(async () => (await import('./ride-asks.tsx')).RideAsks)

/** Rides in the booking form: each way is an offer, and a line of its own. */
export const checkoutPanel: CheckoutPanel<OfferedRide> = {
  kind: 'transfer',
  async load(api, offer_id) {
    const { data: transfer } = await api.call('transferOffer', { booking_id: offer_id, even_expired: true })
    const at = transfer.rides.findIndex((ride) => ride.offer_id === offer_id)
    return { transfer, at: Math.max(0, at) }
  },
  saleOf(offer) {
    const { transfer, at } = offer
    const ride = rideOf(offer)
    const { offer_id, price } = ride
    return {
      offer_id,
      search_id: transfer.search_id,
      price,
      expires_at: transfer.expires_at,
      hold: null,
      // Who is picked up on the way there is asked for once.
      rules: {
        passengers: at === 0 ? ['ADT'] : [],
        passport: false,
        namesOnly: true,
        lastDeparture: '',
        lastArrival: '',
      },
      questions: {
        ...(asksFlight(ride) && { flight_number: 'transfer_flight_required' as const }),
        ...(asksAddress(ride) && { address: 'transfer_address_required' as const }),
      },
      takenByOne: true,
      partOf: transfer.booking_id,
    }
  },
  Brief,
  Summary,
  PriceName: ({ offer }) => <RidePriceName ride={rideOf(offer)} />,
  Asks,
  late: [RideAsks],
  Expired: ({ offer: { transfer } }) => {
    const [ride] = transfer.rides
    return ride ? <RideAgain ride={ride} to={transferSearchAddress(transfer.query)} /> : null
  },
  additions: {
    isChosen: (_kept): _kept is never => false,
    priced: (price) => price,
    requestOf: () => ({}),
    without: (chosen) => chosen,
    Choice: () => null,
  },
}

function Summary({ offer }: { offer: OfferedRide }) {
  const ride = rideOf(offer)
  return (
    <section className="card grid gap-3 p-4 sm:p-6">
      <RideHead ride={ride} several={offer.transfer.rides.length > 1} />
      <RideTerms terms={ride.terms} />
    </section>
  )
}

function Asks(props: AsksProps<OfferedRide>) {
  return <RideAsks {...props} />
}

function Brief({ offer }: { offer: OfferedRide }) {
  const words = useRideWords()
  const { from, to, pick_up_at } = rideOf(offer)
  return `${words.place(from)} → ${words.place(to)}, ${words.moment(pick_up_at)}`
}
