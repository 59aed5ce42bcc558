import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

/** Places that are taken, by slot; what is absent has none. */
export type TakenPlaces = ReadonlyMap<string, number>

/** Of a city on these days. */
export async function readTaken(
  db: Db | Tx,
  { city, from, until }: { readonly city: string; readonly from: string; readonly until: string },
): Promise<TakenPlaces> {
  const rows = await db
    .selectFrom('activity_slots')
    .select(['slot', 'taken'])
    .where('city', '=', city)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .execute()
  return new Map(rows.map(({ slot, taken }) => [slot, taken]))
}

interface Wanted {
  readonly slot: string
  readonly city: string
  readonly day: string
  readonly people: number
  /** Places that are on sale. */
  readonly offered: number
}

/**
 * Takes places, or none: one guarded statement, so that of all who want the last ones at once the database lets only as
 * many have them as there are.
 */
export async function takePlaces(tx: Tx, { slot, city, day, people, offered }: Wanted): Promise<boolean> {
  if (people > offered) return false
  const taken = await tx
    .insertInto('activity_slots')
    .values({ slot, city, day, taken: people })
    .onConflict((conflict) =>
      conflict
        .column('slot')
        .doUpdateSet((eb) => ({ taken: eb('activity_slots.taken', '+', people) }))
        .where('activity_slots.taken', '<=', offered - people),
    )
    .returning('taken')
    .executeTakeFirst()
  return taken !== undefined
}

/** Puts places back on sale. The caller has won the one guarded move that ends a booking, so that this runs once. */
export async function givePlacesBack(tx: Tx, slot: string, people: number): Promise<void> {
  await tx
    .updateTable('activity_slots')
    .set({ taken: sql<number>`greatest(0, taken - ${people})` })
    .where('slot', '=', slot)
    .execute()
}
