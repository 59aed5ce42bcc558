import type { Tx } from '#db/database.ts'
import { dayOf } from '../../simulator/world/calendar.ts'
import { demandOn, offeredRooms } from '../world/allotments.ts'
import type { City } from '../world/cities.ts'
import { ROOM_TYPES } from '../world/rooms.ts'
import type { BookedStay } from './order-record.ts'

type Taken = Pick<BookedStay, 'property' | 'room' | 'nights'>

/**
 * Takes a room for all nights, or for none: the caller rolls back when it is gone. One guarded statement for each
 * night, in one order for all, so that two orders cannot wait for each other; of two who want the last room the
 * database lets one have it.
 */
export async function takeRoom(tx: Tx, city: City, { property, room, nights }: Taken): Promise<boolean> {
  const kind = ROOM_TYPES.findIndex(({ code }) => code === room)
  for (const night of nights) {
    const day = dayOf(night)
    const offered = offeredRooms({ city, at: property, room: kind }, { day, demand: demandOn(city, day) })
    if (offered < 1) return false
    const taken = await tx
      .insertInto('simulator_stay_nights')
      .values({ city: city.code, night, property, room, sold: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['city', 'night', 'property', 'room'])
          .doUpdateSet((eb) => ({ sold: eb('simulator_stay_nights.sold', '+', 1) }))
          .where('simulator_stay_nights.sold', '<', offered),
      )
      .returning('sold')
      .executeTakeFirst()
    if (!taken) return false
  }
  return true
}

/** Puts a room back on sale. The caller has won the one guarded move that ends an order, so that this runs once. */
export async function giveRoomBack(
  tx: Tx,
  { city, property, room, nights }: Taken & Pick<BookedStay, 'city'>,
): Promise<void> {
  for (const night of nights) {
    const key = { city, night, property, room }
    // Locked while it is looked at: somebody else may be taking or giving back the same.
    const row = await tx
      .selectFrom('simulator_stay_nights')
      .select('sold')
      .where((eb) => eb.and(key))
      .forUpdate()
      .executeTakeFirst()
    if (!row) continue
    if (row.sold > 1) {
      await tx
        .updateTable('simulator_stay_nights')
        .set({ sold: row.sold - 1 })
        .where((eb) => eb.and(key))
        .execute()
    } else
      await tx
        .deleteFrom('simulator_stay_nights')
        .where((eb) => eb.and(key))
        .execute()
  }
}
