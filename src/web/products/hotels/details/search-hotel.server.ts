import { redirect } from 'react-router'
import { ApiError } from '../../../lib/api/api.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'

/**
 * Dates in the address of a hotel are a search of it: the page leads to what it finds.
 * @returns why they are none, in the words of the shop; null where no dates are said
 * @throws Response that leads to the rooms
 */
export async function searchHotel(
  { api, settings }: PageContext,
  hotel_id: string,
  asked: URLSearchParams,
): Promise<string | null> {
  if (asked.has('session') || !asked.has('checkin')) return null
  try {
    // Who searches for a hotel that is not there is told so, and not led to those around it.
    await api.call('hotelProperty', { hotel_id })
    const { sessionId } = await api.call('hotelSearch', {
      destination: { type: 'hotel', id: hotel_id.slice(hotel_id.indexOf('~') + 1).slice(0, 60) },
      check_in: asked.get('checkin') ?? '',
      check_out: asked.get('checkout') ?? '',
      nationality: asked.get('nationality') ?? settings.country,
      rooms: readRooms(asked.get('rooms') ?? '2'),
    })
    throw redirect(`/hotels/details/${encodeURIComponent(hotel_id)}?session=${sessionId}#rooms`, 303)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    return Object.values(error.problem.errors ?? {})[0]?.[0] ?? error.problem.message
  }
}

/** `2-0,2-2-5-9`: adults, children and their ages. What is odd is refused by the search. */
function readRooms(text: string) {
  return text
    .split(',')
    .slice(0, 10)
    .map((room) => {
      const [adults = Number.NaN, children = 0, ...child_ages] = room.split('-').map(Number)
      return { adults, children, child_ages }
    })
}
