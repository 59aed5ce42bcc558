import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import type { HotelOffer } from '#contracts/hotels/offers.ts'
import { Price } from '../../../ui/price.tsx'
import { type OfferedRoom, roomOf } from '../stay-item.ts'
import { RoomFacts, RoomTerms, useRoomName } from './room-facts.tsx'
import { StayHead } from './stay-head.tsx'

/** A room that is being booked, with its stay. */
export function RoomSummary({ offer }: { offer: OfferedRoom }) {
  return <StaySummary stay={offer.stay} rooms={[roomOf(offer)]} />
}

/** Rooms that are being booked, by stay: the hotel once, a line for each room. */
export function StaySummaries({ offers }: { offers: readonly OfferedRoom[] }) {
  const stays = [...Map.groupBy(offers, ({ stay }) => stay.booking_id).values()]
  return stays.map((rooms) => {
    const [first] = rooms
    return first && <StaySummary key={first.stay.booking_id} stay={first.stay} rooms={rooms.map(roomOf)} />
  })
}

interface StaySummaryProps {
  readonly stay: HotelOffer
  readonly rooms: readonly HotelOffer['rooms'][number][]
}

function StaySummary({ stay, rooms }: StaySummaryProps) {
  const t = useTranslations('stay-booking')
  const nameOf = useRoomName()
  const heading = useId()
  return (
    <section className="card grid gap-4 p-4 sm:p-6" aria-labelledby={heading}>
      <h2 className="text-xl" id={heading}>
        {t('title')}
      </h2>
      <StayHead stay={stay} />
      <ul className="divide-y divide-line border-t border-line">
        {rooms.map((room) => (
          <li key={room.offer_id} className="grid gap-2 py-4 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
            <div className="grid gap-1.5">
              <h3 className="text-base font-semibold tracking-normal">{nameOf(room, stay.rooms.length)}</h3>
              <RoomFacts room={room} />
              <RoomTerms room={room} />
            </div>
            <p className="sm:text-end">
              <Price
                money={{ amount: room.price.grand_total, currency: room.price.currency }}
                className="text-lg font-bold"
              />
              <span className="block text-xs text-ink-soft">{t('paid_now')}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
