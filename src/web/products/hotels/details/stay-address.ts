import type { HotelQuery } from '#contracts/hotels/query.ts'

/** Rooms as an address says them: `2-0,2-2-5-9`. */
const formatRooms = (rooms: HotelQuery['rooms']): string =>
  rooms.map(({ adults, child_ages: ages }) => [adults, ages.length, ...ages].join('-')).join()

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
  const params = new URLSearchParams({
    checkin: from,
    checkout: movedDay(query.check_out, days),
    rooms: formatRooms(query.rooms),
    nationality: query.nationality,
  })
  return { href: `/hotels/details/${encodeURIComponent(hotel_id)}?${params}`, from }
}
