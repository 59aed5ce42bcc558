import type { CheckRateResponse } from '#contracts/hotels/offers.ts'
import type { HotelDetailsResponse } from '#contracts/hotels/results.ts'
import { BANJUL, checkBody, LAGOS, MAGIC_HOTELS } from '#tests/support/stays.ts'
import type { Plan } from './plan.ts'
import type { StubbornVisitor } from './stubborn-visitor.ts'

const MAGIC = { gone: MAGIC_HOTELS.goneOnOrder, lost: MAGIC_HOTELS.answerLost } as const
/** Ordinary hotels that are looked at for rooms, the best first. */
const MOST_LOOKED_AT = 5

/** Finds rooms for one adult each for two nights, paid at once. @returns null when there are none */
export async function confirmRooms(
  visitor: StubbornVisitor,
  { hotel, rooms }: NonNullable<Plan['stay']>,
  check_in: string,
): Promise<CheckRateResponse | null> {
  const check_out = new Date(Date.parse(check_in) + 2 * 86_400_000).toISOString().slice(0, 10)
  const place = hotel === 'ordinary' ? LAGOS : BANJUL
  const form = { ...place, check_in, check_out, rooms: Array.from({ length: rooms }, () => ({ adults: 1 })) }
  const opened = await visitor.call('hotelSearch', form)
  if (opened.status !== 200) return null
  const { sessionId } = opened.body
  const found = hotel === 'ordinary' ? await visitor.call('hotelSearchResults', { sessionId }) : null
  if (found && found.status !== 200) return null
  const ids = hotel === 'ordinary' ? (found?.body.hotels ?? []).map(({ hotel_id }) => hotel_id) : [MAGIC[hotel]]
  for (const hotel_id of ids.slice(0, MOST_LOOKED_AT)) {
    const details = await visitor.call('hotelDetails', { sessionId, hotel_id })
    const rates = details.status === 200 ? ratesOf(details.body) : null
    const checked = rates && (await visitor.call('hotelCheckRate', checkBody(details.body, rates)))
    if (checked?.status === 200) return checked.body
  }
  return null
}

/** A rate for each room; null where somebody is left without. */
function ratesOf({ rooms, query }: HotelDetailsResponse) {
  const rates = rooms.flatMap((room) => room.rates).filter(({ payment }) => payment === 'now')
  const chosen = query.rooms.flatMap((_, room) => rates.find(({ room_index }) => room_index === room) ?? [])
  return chosen.length === query.rooms.length ? chosen : null
}
