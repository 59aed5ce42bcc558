import type { Tx } from '#db/database.ts'
import { dayOf } from '../../simulator/world/calendar.ts'
import { demandOn, offeredRooms } from '../world/allotments.ts'
import type { City } from '../world/cities.ts'
import { ROOM_TYPES } from '../world/rooms.ts'
import type { BookedStay } from './order-record.ts'

type Taken = Pick<BookedStay, 'property' | 'rooms' | 'nights'>

/**
 * Takes rooms for all nights, all or none: the caller rolls back when some are gone. One guarded statement for each
 * night and kind, in one order for all, so that two orders cannot wait for each other; of two who want the last room
 * the database lets one have it.
 */
export async function takeRooms(tx: Tx, city: City, { property, rooms, nights }: Taken): Promise<boolean> {
  for (const night of nights) {
    for (const [room, count] of countRooms(rooms)) {
      const kind = ROOM_TYPES.findIndex(({ code }) => code === room)
      const day = dayOf(night)
      const offered = offeredRooms({ city, at: property, room: kind }, { day, demand: demandOn(city, day) })
      if (count > offered) return false
      const taken = await tx
        .insertInto('simulator_stay_nights')
        .values({ city: city.code, night, property, room, sold: count })
        .onConflict((conflict) =>
          conflict
            .columns(['city', 'night', 'property', 'room'])
            .doUpdateSet((eb) => ({ sold: eb('simulator_stay_nights.sold', '+', count) }))
            .where((eb) => eb(eb('simulator_stay_nights.sold', '+', count), '<=', offered)),
        )
        .returning('sold')
        .executeTakeFirst()
      if (!taken) return false
    }
  }
  return true
}

/** Puts rooms back on sale. The caller has won the one guarded move that ends an order, so that this runs once. */
export async function giveRoomsBack(
  tx: Tx,
  { city, property, rooms, nights }: Taken & Pick<BookedStay, 'city'>,
): Promise<void> {
  for (const night of nights) {
    for (const [room, count] of countRooms(rooms)) {
      const key = { city, night, property, room }
      // Locked while it is looked at: somebody else may be taking or giving back the same.
      const row = await tx
        .selectFrom('simulator_stay_nights')
        .select('sold')
        .where((eb) => eb.and(key))
        .forUpdate()
        .executeTakeFirst()
      if (!row) continue
      if (row.sold > count) {
        const less = { sold: row.sold - count }
        await tx
          .updateTable('simulator_stay_nights')
          .set(less)
          .where((eb) => eb.and(key))
          .execute()
      } else
        await tx
          .deleteFrom('simulator_stay_nights')
          .where((eb) => eb.and(key))
          .execute()
    }
  }
}

/** How many of each kind, by kind. */
function countRooms(rooms: readonly string[]): readonly (readonly [string, number])[] {
  const kinds = [...new Set(rooms)].toSorted()
  return kinds.map((kind) => [kind, rooms.filter((room) => room === kind).length] as const)
}
