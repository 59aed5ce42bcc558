import type { z } from 'zod'
import type { Moment, OrderItem } from '#modules/orders/index.ts'
import { staySnapshotSchema } from '../offers/stay-offer.ts'

/** What an order keeps of a room that was sold, frozen when it was placed. */
export const soldStaySchema = staySnapshotSchema.omit({ price: true, hold: true, period: true })
export type SoldStay = z.infer<typeof soldStaySchema>

/** Orders are read often and say the same each time. */
const known = new WeakMap<OrderItem, SoldStay>()

/** What an item sold as a room of a stay. @throws Error for one of another product */
export function soldStayOf(item: OrderItem): SoldStay {
  const before = known.get(item)
  if (before) return before
  if (item.kind !== 'hotel') throw new Error(`item ${item.id} is no stay`)
  const stay = soldStaySchema.parse(item.sold)
  known.set(item, stay)
  return stay
}

/** What lists and mails call the stay of an item: `Eko Bay Hotel, Lagos`. */
export function titleOfStay(item: OrderItem): string {
  const { name, city_name: city } = soldStayOf(item).hotel
  return `${name}, ${city}`
}

/** The nights of a stay. */
export function momentsOfStay(sold: unknown): readonly Moment[] {
  const { query, hotel, room, propertyId } = soldStaySchema.parse(sold)
  const { name, latitude, longitude, country_code: country } = hotel
  return [
    {
      kind: 'stay',
      placeId: propertyId,
      name,
      latitude,
      longitude,
      country,
      adults: room.adults,
      childAges: room.child_ages,
      from: query.checkIn,
      until: query.checkOut,
    },
  ]
}
