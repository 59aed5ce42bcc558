import type { Db, Tx } from '#db/database.ts'
import { dateOf, dayOf } from '../../simulator/world/calendar.ts'
import { type SoldRooms, soldKey } from '../world/allotments.ts'
import { ROOM_TYPES } from '../world/rooms.ts'
import type { StayNights } from './stay-nights.ts'

/** What was sold of a city's hotels in these nights. */
export async function loadSoldRooms(db: Db | Tx, { city, firstDay, nights }: StayNights): Promise<SoldRooms> {
  const rows = await db
    .selectFrom('simulator_stay_nights')
    .selectAll()
    .where('city', '=', city.code)
    .where('night', '>=', dateOf(firstDay))
    .where('night', '<', dateOf(firstDay + nights))
    .execute()
  return new Map(
    rows.map(({ property, room, night, sold }) => [
      soldKey(
        city.first + property,
        ROOM_TYPES.findIndex(({ code }) => code === room),
        dayOf(night),
      ),
      sold,
    ]),
  )
}
