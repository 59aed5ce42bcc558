import type { Db, Tx } from '#db/database.ts'
import type { StoredEntry } from '../../own-catalogue/catalogue-memory.ts'
import { type OwnHotel, ownHotelSchema } from './hotel.ts'

/** All hotels, on sale or not, by their codes. */
export async function readHotels(db: Db | Tx): Promise<readonly OwnHotel[]> {
  const rows = await db.selectFrom('own_hotels').select('contract').orderBy('code').execute()
  return rows.map(({ contract }) => ownHotelSchema.parse(contract))
}

/** Hotels that were changed after a version; 0 for all. */
export async function readHotelsAfter(db: Db, version: number): Promise<readonly StoredEntry<OwnHotel>[]> {
  const rows = await db
    .selectFrom('own_hotels')
    .select(['code', 'contract', 'version'])
    .where('version', '>', version)
    .orderBy('version')
    .execute()
  return rows.map((row) => ({
    key: row.code,
    entry: ownHotelSchema.parse(row.contract),
    version: row.version,
  }))
}

/** A hotel that stays as it is until the transaction ends. */
export async function readHotelForSale(tx: Tx, code: string): Promise<OwnHotel | null> {
  const row = await tx
    .selectFrom('own_hotels')
    .select('contract')
    .where('code', '=', code)
    .forShare()
    .executeTakeFirst()
  return row ? ownHotelSchema.parse(row.contract) : null
}

/** Keeps hotels; one that is as before keeps its version. */
export async function saveHotels(tx: Tx, hotels: readonly OwnHotel[], at: Date): Promise<void> {
  // In one order for all, so that no import waits for a sale that waits for it.
  for (const hotel of hotels.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const contract = JSON.stringify(hotel)
    await tx
      .insertInto('own_hotels')
      .values({ code: hotel.code, contract, updated_at: at })
      .onConflict((conflict) =>
        conflict
          .column('code')
          .doUpdateSet((eb) => ({
            contract: eb.ref('excluded.contract'),
            updated_at: at,
            version: eb.fn<number>('nextval', [eb.val('own_hotel_versions')]),
          }))
          .whereRef('own_hotels.contract', 'is distinct from', 'excluded.contract'),
      )
      .execute()
  }
}
