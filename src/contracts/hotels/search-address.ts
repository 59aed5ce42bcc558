import type { HotelQuery } from './query.ts'

/** Who sleeps in one room; null for a child whose age is not said yet. */
interface Occupancy {
  readonly adults: number
  readonly child_ages: readonly (number | null)[]
}

/** Rooms as an address says them: `2-0,2-2-5-9` is one for two adults, and one for two adults with children of 5 and 9. */
export const formatRooms = (rooms: readonly Occupancy[]): string =>
  rooms
    .map(({ adults, child_ages }) => [adults, child_ages.length, ...child_ages.map((age) => age ?? 'x')].join('-'))
    .join()

/**
 * The address of the form with a stay in it: what pages, mails and lists link to, to search it again.
 * @param start whether the search begins by itself; without it the form waits for its reader
 */
export function staySearchAddress(
  {
    destination: { type, id, name },
    check_in,
    check_out,
    nationality,
    rooms,
  }: Pick<HotelQuery, 'destination' | 'check_in' | 'check_out' | 'nationality' | 'rooms'>,
  start = false,
): string {
  const params = new URLSearchParams({
    destination: `${type}:${id}`,
    place: name,
    checkin: check_in,
    checkout: check_out,
    nationality,
    rooms: formatRooms(rooms),
    ...(start && { start: '1' }),
  })
  return `/hotels/search?${params}`
}

/** The page of a hotel that searches it for a stay. */
export function hotelStayAddress(
  hotelId: string,
  { check_in, check_out, nationality, rooms }: Pick<HotelQuery, 'check_in' | 'check_out' | 'nationality' | 'rooms'>,
): string {
  const params = new URLSearchParams({ checkin: check_in, checkout: check_out, rooms: formatRooms(rooms), nationality })
  return `/hotels/details/${encodeURIComponent(hotelId)}?${params}`
}
