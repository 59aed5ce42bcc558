import { addDays } from '#platform/local-date.ts'
import type { OwnHotelsDeps } from '../own-hotels-deps.ts'

/** As long as orders keep their travellers after a journey. */
const KEEP_DAYS = 30

/** Takes names and requests out of stays that are long over. */
export async function forgetGuests({ db, clock }: Pick<OwnHotelsDeps, 'db' | 'clock'>): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10)
  await db
    .updateTable('own_hotel_orders')
    .set({ guest: null })
    .where('guest', 'is not', null)
    .where('check_out', '<', addDays(today, -KEEP_DAYS))
    .execute()
}
