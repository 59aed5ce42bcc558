import type { Db } from '#db/database.ts'

/** Moves from any of the states to one, `from > to`. */
export const pairs = (from: readonly string[], to: string | undefined): string[] =>
  to === undefined ? [] : from.filter((state) => state !== to).map((state) => `${state} > ${to}`)

/** What the database allows on a track, sorted; an empty `from` is the making of a row. */
export async function movesAllowed(db: Db, track: string): Promise<string[]> {
  const rows = await db.selectFrom('allowed_moves').selectAll().where('track', '=', track).execute()
  return rows.map(({ from_state, to_state }) => `${from_state} > ${to_state}`).toSorted()
}
