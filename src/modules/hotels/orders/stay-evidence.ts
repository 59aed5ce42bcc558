import type { OrderItem } from '#modules/orders/index.ts'
import { soldStayOf } from './stay-item.ts'

/** What proves to a bank what was sold. */
export function stayEvidence(item: OrderItem): readonly Readonly<Record<string, unknown>>[] {
  const { hotel, query, room } = soldStayOf(item)
  return [
    {
      hotel: hotel.name,
      address: hotel.address,
      checkIn: query.checkIn,
      checkOut: query.checkOut,
      room: room.name,
      status: item.status,
      pnr: item.pnr,
      vouchers: item.vouchers,
    },
  ]
}
