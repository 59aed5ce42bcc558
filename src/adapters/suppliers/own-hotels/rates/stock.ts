import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { Stay } from '#modules/hotels/stay-supplier.ts'
import type { RoomNight } from './room-nights.ts'

/** Rooms that were sold, by hotel, kind and night. */
export type SoldRooms = ReadonlyMap<string, number>

const keyOf = (hotel: string, room: string, night: string): string => `${hotel} ${room} ${night}`

export async function readSold(
  db: Db | Tx,
  hotels: readonly string[],
  { checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>,
): Promise<SoldRooms> {
  if (hotels.length === 0) return new Map()
  const rows = await db
    .selectFrom('own_hotel_nights')
    .select(['hotel', 'room', 'night', 'sold'])
    .where('hotel', 'in', hotels)
    .where('night', '>=', checkIn)
    .where('night', '<', checkOut)
    .execute()
  return new Map(rows.map(({ hotel, room, night, sold }) => [keyOf(hotel, room, night), sold]))
}

/** What is left of a kind of room in all nights of a stay. */
export function leftOf(sold: SoldRooms, place: Place, nights: readonly RoomNight[]): number {
  const left = nights.map(
    ({ date, season }) => season.allotment - (sold.get(keyOf(place.hotel, place.room, date)) ?? 0),
  )
  return Math.max(0, Math.min(...left))
}

interface Place {
  readonly hotel: string
  readonly room: string
}

/**
 * Takes a room for all nights by one statement; the caller rolls back where one of them is gone. Nights are taken in
 * their order, so that two stays cannot wait for each other; of two who want the last room of a night the database lets
 * one have it.
 */
export async function takeRoom(tx: Tx, { hotel, room }: Place, nights: readonly RoomNight[]): Promise<boolean> {
  const wanted = JSON.stringify(nights.map(({ date, season }) => ({ night: date, offered: season.allotment })))
  const taking: RawBuilder<{ night: string }> = sql`
    insert into own_hotel_nights as stock (hotel, room, night, sold, offered)
    select ${hotel}::text, ${room}::text, wanted.night, 1, wanted.offered
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (night text, offered integer)
    where wanted.offered > 0
    order by wanted.night
    on conflict (hotel, room, night) do update
    set sold = stock.sold + 1, offered = excluded.offered
    where stock.sold < excluded.offered
    returning stock.night
  `
  const { rows } = await taking.execute(tx)
  return rows.length === nights.length
}

/** Puts a room back on sale. The caller has won the one guarded move that ends an order, so that this runs once. */
export async function giveRoomBack(tx: Tx, { hotel, room }: Place, nights: readonly string[]): Promise<void> {
  await sql`
    with given as (
      select night from own_hotel_nights
      where hotel = ${hotel} and room = ${room} and night in (${sql.join(nights)}) and sold > 0
      order by night
      for update
    )
    update own_hotel_nights stock set sold = stock.sold - 1
    from given where stock.hotel = ${hotel} and stock.room = ${room} and stock.night = given.night
  `.execute(tx)
}
