import { redirect } from 'react-router'
import { ApiError } from '../../../lib/api/api.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { readTypedDay } from '../../../ui/dates/typed-day.ts'
import { withAddedRoom, withoutRoom } from '../search/room-changes.ts'
import { readSentRooms } from '../search/sent/read-stay-form.server.ts'
import type { StayState } from '../search/stay-state.ts'
import type { AskedStay } from './hotel-data.ts'

/**
 * Dates in the address of a hotel are a search of it: the page leads to what it finds.
 * @returns what was asked for and is no search; null where nothing was
 * @throws Response that leads to the rooms
 */
export async function searchHotel(
  { api, settings }: PageContext,
  hotel_id: string,
  params: URLSearchParams,
): Promise<AskedStay | null> {
  if (params.has('session') || !params.has('checkin')) return null
  const { state, isClear } = readState(params, settings.country)
  const changed = withOtherRooms(state, params)
  if (changed || !isClear) return { state: changed ?? state, refused: null }
  try {
    // Who searches for a hotel that is not there is told so, and not led to those around it.
    await api.call('hotelProperty', { hotel_id })
    const { sessionId } = await api.call('hotelSearch', {
      destination: { type: 'hotel', id: hotel_id.slice(hotel_id.indexOf('~') + 1).slice(0, 60) },
      check_in: state.checkIn,
      check_out: state.checkOut,
      nationality: state.nationality,
      rooms: state.rooms.map(({ adults, ages }) => ({
        adults,
        children: ages.length,
        child_ages: ages.filter((age) => age !== null),
      })),
    })
    throw redirect(`/hotels/details/${encodeURIComponent(hotel_id)}?session=${sessionId}#rooms`, 303)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    return { state, refused: Object.values(error.problem.errors ?? {})[0]?.[0] ?? error.problem.message }
  }
}

/** As scripts write it, or as a browser without one sends it; and whether its rooms can be read. */
function readState(params: URLSearchParams, country: string): { readonly state: StayState; readonly isClear: boolean } {
  const day = (name: string) => readTypedDay(params.get(name) ?? '').day
  const { rooms, errors } = readSentRooms(params)
  const nationality = params.get('nationality') ?? country
  const state = { place: null, checkIn: day('checkin'), checkOut: day('checkout'), nationality, rooms }
  return { state, isClear: Object.keys(errors).length === 0 }
}

/** With a room more or less, where a button without script asked for it; null where none did. */
function withOtherRooms(state: StayState, params: URLSearchParams): StayState | null {
  const [less] = /^\d$/.exec(params.get('less') ?? '') ?? []
  if (less === undefined && !params.has('more')) return null
  return {
    ...state,
    rooms: less === undefined ? withAddedRoom(state.rooms) : withoutRoom(state.rooms, Number(less)),
  }
}
