import { z } from 'zod'
import type { CatalogueKind, Column, EntryFault } from '#modules/catalogue/catalogue-kind.ts'
import type { Db, Tx } from '#db/database.ts'
import { MAX_ADULTS, MAX_CHILDREN } from '#contracts/hotels/search-limits.ts'
import { codeSchema } from '../../own-catalogue/fields.ts'
import type { OwnHotel } from '../contract/hotel.ts'
import { readHotels, saveHotels } from '../contract/hotel-store.ts'
import { seasonFaults, seasonSchema } from '../contract/season.ts'
import { seasonFaultsOf } from './hotel-faults.ts'

const rowSchema = z.strictObject({ hotel: codeSchema, room: codeSchema, ...seasonSchema.shape })
type SeasonRow = z.infer<typeof rowSchema>

const numbered = (name: string, field: string, most: number): readonly Column[] =>
  Array.from({ length: most }, (_, at) => ({ name: `${name}_${at + 1}`, path: [field, at], type: 'number' as const }))

const plain = (name: string, type: Column['type']): Column => ({ name, path: [name], type })

const COLUMNS: readonly Column[] = [
  ...['hotel', 'room', 'from', 'to'].map((name) => plain(name, 'text')),
  ...['allotment', 'release_days', 'min_nights', 'max_nights'].map((name) => plain(name, 'number')),
  plain('closed_to_arrival', 'list'),
  ...numbered('adults', 'adults', MAX_ADULTS),
  ...numbered('child', 'children', MAX_CHILDREN),
  plain('extra_bed', 'number'),
]

const roomOf = ({ hotel, room }: SeasonRow): string => `${hotel} ${room}`

/** The seasons of own hotels as one table: those of every room that a file names are replaced by the file's. */
export function ownSeasonKind({ changed }: { readonly changed: () => void }): CatalogueKind<SeasonRow> {
  return {
    name: 'hotel-seasons',
    schema: rowSchema,
    keyOf: (row) => `${roomOf(row)} ${row.from}`,
    columns: COLUMNS,
    isPart: true,
    check: checkRows,
    save: async (tx, rows, at) => saveHotels(tx, withSeasons(await readHotels(tx), rows), at),
    read: async (db) =>
      (await readHotels(db)).flatMap(({ code, rooms }) =>
        rooms.flatMap((room) => room.seasons.map((season) => ({ hotel: code, room: room.code, ...season }))),
      ),
    changed,
  }
}

async function checkRows(db: Db | Tx, rows: readonly SeasonRow[]): Promise<readonly EntryFault[]> {
  const hotels = new Map((await readHotels(db)).map((hotel) => [hotel.code, hotel]))
  const single = rows.flatMap((row, entry): readonly EntryFault[] => {
    const hotel = hotels.get(row.hotel)
    if (!hotel) return [{ entry, path: ['hotel'], text: `${row.hotel} is no hotel of the catalogue` }]
    const room = hotel.rooms.find(({ code }) => code === row.room)
    if (!room) return [{ entry, path: ['room'], text: `${row.room} is no room of ${row.hotel}` }]
    return seasonFaultsOf(hotel, room, row).map((fault) => ({ entry, ...fault }))
  })
  const together = [...Map.groupBy(rows.keys(), (entry) => rowKey(rows, entry)).values()].flatMap((entries) =>
    seasonFaults(entries.flatMap((entry) => rows[entry] ?? [])).map(({ at, ...fault }): EntryFault => ({
      entry: entries[at] ?? 0,
      ...fault,
    })),
  )
  return [...single, ...together]
}

function rowKey(rows: readonly SeasonRow[], entry: number): string {
  const row = rows[entry]
  return row ? roomOf(row) : ''
}

/** The hotels that rows speak of, with their seasons; other rooms keep theirs. */
function withSeasons(hotels: readonly OwnHotel[], rows: readonly SeasonRow[]): readonly OwnHotel[] {
  const ofRooms = Map.groupBy(rows, roomOf)
  const named = new Set(rows.map(({ hotel }) => hotel))
  return hotels
    .filter(({ code }) => named.has(code))
    .map((hotel) => ({
      ...hotel,
      rooms: hotel.rooms.map((room) => {
        const own = ofRooms.get(`${hotel.code} ${room.code}`)
        return own ? { ...room, seasons: own.map(({ hotel: _hotel, room: _room, ...season }) => season) } : room
      }),
    }))
}
