import type { HotelQuery } from '#contracts/hotels/query.ts'

/** What a search may ask differently from a former one. */
interface SearchChanges {
  readonly destination?: Pick<HotelQuery['destination'], 'type' | 'id' | 'name'>
  readonly checkIn?: string
  readonly checkOut?: string
}

/** `2-2-5-9`: two adults with children of five and nine. */
const roomText = ({ adults, child_ages }: HotelQuery['rooms'][number]): string =>
  [adults, child_ages.length, ...child_ages].join('-')

/** The search form with a search in it. */
export function searchAddress(query: HotelQuery, changes: SearchChanges = {}): string {
  const { type, id, name } = changes.destination ?? query.destination
  const params = new URLSearchParams({
    destination: `${type}:${id}`,
    place: name,
    checkin: changes.checkIn ?? query.check_in,
    checkout: changes.checkOut ?? query.check_out,
    nationality: query.nationality,
    rooms: query.rooms.map(roomText).join(','),
  })
  return `/hotels/search?${params}`
}

/** A search that begins by itself for whoever opens it. */
export const startAddress = (query: HotelQuery, changes?: SearchChanges): string =>
  `${searchAddress(query, changes)}&start=1`
