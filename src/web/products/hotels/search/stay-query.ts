import { formatRooms } from '#contracts/hotels/search-address.ts'
import { keyOf, type StayState } from './stay-state.ts'

/** The state as the query of an address, which can be shared and survives reload and Back. */
export function formatStay({ place, checkIn, checkOut, nationality, rooms }: StayState): URLSearchParams {
  const params = new URLSearchParams()
  if (place) {
    params.set('destination', keyOf(place))
    params.set('place', place.name)
  }
  if (checkIn) params.set('checkin', checkIn)
  if (checkOut) params.set('checkout', checkOut)
  if (nationality) params.set('nationality', nationality)
  params.set('rooms', writeRooms(rooms))
  return params
}

export const writeRooms = (rooms: StayState['rooms']): string =>
  formatRooms(rooms.map(({ adults, ages }) => ({ adults, child_ages: ages })))
