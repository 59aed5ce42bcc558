import type { ExportedItem, OrderItem } from '#modules/orders/index.ts'
import { soldStayOf } from './stay-item.ts'

/** A room as the export of an account tells it. */
export function exportedStay(item: OrderItem): NonNullable<ExportedItem['stays']>[number] {
  const { hotel, query, room } = soldStayOf(item)
  return {
    hotel: hotel.name,
    address: hotel.address,
    check_in: query.checkIn,
    check_out: query.checkOut,
    room: room.name,
    adults: room.adults,
    child_ages: [...room.child_ages],
    voucher_number: item.vouchers[0] ?? null,
    special_requests: item.specialRequests,
  }
}
