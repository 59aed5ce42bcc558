import type { HotelSearchRequest } from '#contracts/hotels/query.ts'
import type { StayState } from './stay-state.ts'

/** The body of the search call. Only of a state without errors. */
export function toStayRequest({ place, checkIn, checkOut, nationality, rooms }: StayState): HotelSearchRequest {
  return {
    destination: { type: place?.type ?? 'city', id: place?.id ?? '' },
    check_in: checkIn,
    check_out: checkOut,
    nationality,
    rooms: rooms.map(({ adults, ages }) => ({
      adults,
      children: ages.length,
      child_ages: ages.filter((age) => age !== null),
    })),
  }
}

/** What the shop finds wrong, by the paths of the form: it has one field for a destination. */
export const byFormPath = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.replace(/^destination\..*/, 'destination'), text]),
  )
