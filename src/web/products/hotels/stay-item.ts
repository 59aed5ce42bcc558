import type { HotelOffer } from '#contracts/hotels/offers.ts'
import type { ItemOf, Order } from '../../order/product-panels.ts'
import { stayAddress } from './details/stay-address.ts'

/** A room of an order. */
export type StayItem = ItemOf<'hotel'>

/** What a room says of itself and of its stay; undefined where the shop sells no hotels any more. */
export type RoomOfStay = NonNullable<StayItem['details']['stay']>

/** A confirmed room: which of a stay's it is. */
export interface OfferedRoom {
  readonly stay: HotelOffer
  readonly at: number
}

/** The room itself. @throws Error for one that its stay does not have */
export function roomOf({ stay, at }: OfferedRoom): HotelOffer['rooms'][number] {
  const room = stay.rooms[at]
  if (!room) throw new Error(`the stay has no room ${at}`)
  return room
}

type Asked = Pick<HotelOffer, 'hotel' | 'query'>

/** The same hotel for the same nights and guests: its rooms as they are now. */
export const hotelAgainAddress = ({ hotel, query }: Asked): string => stayAddress(hotel.hotel_id, query).href

/** The same hotel on whatever days. */
export const hotelAddress = ({ hotel }: Pick<Asked, 'hotel'>): string =>
  `/hotels/details/${encodeURIComponent(hotel.hotel_id)}`

const OVER: ReadonlySet<StayItem['status']> = new Set(['failed', 'released', 'cancelled'])

/** The rooms of an item's stay in its order, in the order of the rooms. */
export function roomsOfStay({ items }: Order, { details }: StayItem): readonly StayItem[] {
  const id = details.stay?.booking_id
  return items.filter((item): item is StayItem => item.kind === 'hotel' && item.details.stay?.booking_id === id)
}

/** Whether an item speaks for the whole stay: the first of its rooms that is still to be had. */
export function speaksForStay(order: Order, item: StayItem): boolean {
  const rooms = roomsOfStay(order, item)
  return (rooms.find(({ status }) => !OVER.has(status)) ?? rooms[0])?.item_id === item.item_id
}
