import { useTranslations } from 'use-intl/react'
import type { Item, PaymentPanel } from '../../../order/product-panels.ts'
import type { StayItem } from '../stay-item.ts'
import { StayDates } from '../stay/stay-dates.tsx'
import { RoomFacts, RoomTerms, useRoomName } from './room-facts.tsx'
import { RoomPriceName } from './room-price-name.tsx'
import { StayAgain } from './stay-again.tsx'

/** Rooms of stays on the page on which they are paid. */
export const paymentPanel: PaymentPanel<StayItem> = {
  Summary: ({ item }) => <Summaries items={[item]} />,
  Summaries,
  PriceName: ({ item: { details } }) =>
    details.stay ? <RoomPriceName room={details.stay.room} query={details.stay.query} /> : details.title,
  Expired,
  isOneThing: (items) => items.every((item) => item.kind === 'hotel' && isOfStay(item, items[0])),
}

const isOfStay = ({ details }: StayItem, first: Item | undefined): boolean =>
  first?.kind === 'hotel' && details.stay !== undefined && details.stay.booking_id === first.details.stay?.booking_id

/** Each stay once, with its rooms. */
function Summaries({ items }: { items: readonly StayItem[] }) {
  const stays = [...Map.groupBy(items, ({ details, item_id }) => details.stay?.booking_id ?? item_id).values()]
  return stays.map((rooms) => <StayOfRooms key={rooms[0]?.item_id} rooms={rooms} />)
}

function StayOfRooms({ rooms }: { rooms: readonly StayItem[] }) {
  const nameOf = useRoomName()
  const [first] = rooms
  if (!first?.details.stay) return <p className="font-semibold">{first?.details.title}</p>
  const { hotel, query } = first.details.stay
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-semibold">{hotel.name}</p>
        <p className="text-sm text-ink-soft">
          <StayDates dates={query} />
        </p>
      </div>
      <ul className="grid gap-3">
        {rooms.map(({ item_id, details: { stay } }) =>
          stay ? (
            <li key={item_id} className="grid gap-0.5">
              <p className="text-sm font-semibold">{nameOf(stay.room, query.rooms.length)}</p>
              <RoomFacts room={stay.room} />
              <RoomTerms room={stay.room} inShort />
            </li>
          ) : null,
        )}
      </ul>
    </div>
  )
}

function Expired({ item: { details } }: { item: StayItem }) {
  const t = useTranslations('stay-booking')
  return details.stay && <StayAgain stay={details.stay} label={t('again')} />
}
