import type { Db } from '#db/database.ts'
import { pack, unpack } from './search-store.ts'

/** What is worked out for a search beside its offers, and kept as long as it. */
export interface FindingKey {
  readonly sessionId: string
  readonly kind: 'calendar' | 'nearest'
  /** `2026-12` of a calendar. */
  readonly month?: string
}

/** A finding, or null when nobody has worked it out yet. */
export async function readFinding(db: Db, key: FindingKey): Promise<unknown> {
  const row = await db
    .selectFrom('flight_search_findings')
    .select('body')
    .where('search_session_id', '=', key.sessionId)
    .where('kind', '=', key.kind)
    .where('month', '=', key.month ?? '')
    .executeTakeFirst()
  return row ? unpack(row.body) : null
}

/** Keeps a finding; of two processes that worked out the same the first stays. */
export async function saveFinding(db: Db, key: FindingKey, finding: unknown, now: Date): Promise<void> {
  await db
    .insertInto('flight_search_findings')
    .values({
      search_session_id: key.sessionId,
      kind: key.kind,
      month: key.month ?? '',
      body: await pack(finding),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['search_session_id', 'kind', 'month']).doNothing())
    .execute()
}
