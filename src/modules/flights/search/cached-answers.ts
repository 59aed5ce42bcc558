import type { Db } from '#db/database.ts'
import { pack, unpack } from './search-store.ts'

/** What is worked out for a search beside its offers, and kept as long as it. */
interface CachedAnswerKey {
  readonly sessionId: string
  readonly kind: 'calendar' | 'nearest'
  /** `2026-12` of a calendar. */
  readonly month?: string
}

/** A cached answer, or null when nobody has worked it out yet. */
export async function readCachedAnswer(db: Db, key: CachedAnswerKey): Promise<unknown> {
  const row = await db
    .selectFrom('flight_search_findings')
    .select('body')
    .where('search_session_id', '=', key.sessionId)
    .where('kind', '=', key.kind)
    .where('month', '=', key.month ?? '')
    .executeTakeFirst()
  return row ? unpack(row.body) : null
}

/** Saves an answer; of two processes that worked out the same the first stays. */
export async function saveCachedAnswer(db: Db, key: CachedAnswerKey, answer: unknown, now: Date): Promise<void> {
  await db
    .insertInto('flight_search_findings')
    .values({
      search_session_id: key.sessionId,
      kind: key.kind,
      month: key.month ?? '',
      body: await pack(answer),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['search_session_id', 'kind', 'month']).doNothing())
    .execute()
}
