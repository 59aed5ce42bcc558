import { addDays } from '#platform/local-date.ts'
import type { Visitor } from '#tests/support/shop.ts'
import { searchStays } from '#tests/support/stays.ts'

const DAYS_AHEAD = 40
const NIGHTS = 3

/** The addresses of a list of a large city's hotels, and of the first of them with its rooms. */
export async function findHotelPages(visitor: Visitor): Promise<{ readonly list: string; readonly hotel: string }> {
  const check_in = addDays(new Date().toISOString().slice(0, 10), DAYS_AHEAD)
  const { sessionId, hotels } = await searchStays(visitor, {
    destination: { type: 'city', id: 'LOS' },
    check_in,
    check_out: addDays(check_in, NIGHTS),
    nationality: 'NG',
    rooms: [{ adults: 2 }],
  })
  const [first] = hotels
  if (!first) throw new Error('no hotels were found')
  return {
    list: `/hotels/listings/${sessionId}`,
    hotel: `/hotels/details/${first.hotel_id}?session=${sessionId}`,
  }
}
