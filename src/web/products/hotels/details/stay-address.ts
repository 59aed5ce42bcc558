import type { HotelQuery } from '#contracts/hotels/query.ts'
import { hotelStayAddress } from '#contracts/hotels/search-address.ts'

/** A day of the calendar so many days away. */
function movedDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** A page of the same hotel that searches it, for the same guests so many days earlier or later. */
export function stayAddress(
  hotel_id: string,
  query: HotelQuery,
  days = 0,
): { readonly href: string; readonly from: string } {
  const from = movedDay(query.check_in, days)
  const moved = { ...query, check_in: from, check_out: movedDay(query.check_out, days) }
  return { href: hotelStayAddress(hotel_id, moved), from }
}
