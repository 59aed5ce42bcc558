import { useTranslations } from 'use-intl/react'
import type { HotelOffer, StayRoom } from '#contracts/hotels/offers.ts'
import { useRoomName } from './room-facts.tsx'

interface RoomPriceNameProps {
  readonly room: StayRoom
  readonly query: HotelOffer['query']
}

/** What a price is for: the room, and how many nights. */
export function RoomPriceName({ room, query: { rooms, nights } }: RoomPriceNameProps) {
  const t = useTranslations('stay-booking')
  const nameOf = useRoomName()
  return t(room.terms.payment === 'at_property' ? 'price_deposit' : 'price', {
    room: nameOf(room, rooms.length),
    nights,
  })
}
