import type { Item, PaymentPanel } from '../../../order/product-panels.ts'
import { useRideWords } from '../ride/ride-words.ts'
import { rideAgainAddress, type TransferItem } from '../transfer-item.ts'
import { RideAgain } from './ride-again.tsx'
import { RidePriceName } from './ride-price-name.tsx'

/** Rides on the page on which they are paid. */
export const paymentPanel: PaymentPanel<TransferItem> = {
  Summary,
  PriceName: ({ item: { details } }) => (details.ride ? <RidePriceName ride={details.ride} /> : details.title),
  Expired: ({ item: { details } }) =>
    details.ride ? <RideAgain ride={details.ride} to={rideAgainAddress(details.ride)} /> : details.title,
  isOneThing: (items) => items.every((item) => bookingOf(item) !== null && bookingOf(item) === bookingOf(items[0])),
}

const bookingOf = (item: Item | undefined): string | null =>
  item?.kind === 'transfer' ? (item.details.ride?.booking_id ?? null) : null

function Summary({ item: { details } }: { item: TransferItem }) {
  const words = useRideWords()
  const { ride, title } = details
  if (!ride) return <p className="font-semibold">{title}</p>
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-ink-soft">{words.moment(ride.pick_up_at)}</p>
      <p className="text-sm text-ink-soft">{words.people(ride)}</p>
    </div>
  )
}
