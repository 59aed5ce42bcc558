import { Refusal } from '#contracts/errors.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { Memo } from './memo.ts'
import { type StoredQuery, storedQuerySchema } from './search-query.ts'

/** A search that somebody has opened. */
export interface HotelSession {
  readonly sessionId: string
  readonly searchId: string
  readonly query: StoredQuery
  readonly expiresAt: Date
}

export async function saveSearch(
  db: Db,
  { sessionId, searchId, query, expiresAt }: HotelSession,
  now: Date,
): Promise<void> {
  const row = {
    id: sessionId,
    search_id: searchId,
    query: JSON.stringify(query),
    created_at: now,
    expires_at: expiresAt,
  }
  await db.insertInto('hotel_searches').values(row).execute()
}

type SearchKey = { readonly sessionId: string } | { readonly searchId: string }

interface SearchDeps {
  readonly db: Db
  readonly clock: Clock
  /** By their sessions: what was asked for never changes. */
  readonly searches: Memo<HotelSession>
}

/**
 * The search of a `sessionId` or of a `search_id`.
 * @throws Refusal `search_expired` when it is unknown or too old.
 */
export async function openSearch({ db, clock, searches }: SearchDeps, by: SearchKey): Promise<HotelSession> {
  const read = () => readSearch(db, by)
  const session = await ('sessionId' in by ? searches.recall(by.sessionId, read) : read())
  if (session.expiresAt <= clock.now()) throw new Refusal('search_expired')
  return session
}

/**
 * The same of a search that may be over.
 * @throws Refusal `search_expired` when it is unknown.
 */
export async function readSearch(db: Db, by: SearchKey): Promise<HotelSession> {
  const rows = db.selectFrom('hotel_searches').selectAll()
  const row = await (
    'sessionId' in by ? rows.where('id', '=', by.sessionId) : rows.where('search_id', '=', by.searchId)
  ).executeTakeFirst()
  if (!row) throw new Refusal('search_expired')
  return {
    sessionId: row.id,
    searchId: row.search_id,
    query: storedQuerySchema.parse(row.query),
    expiresAt: row.expires_at,
  }
}

/** What was asked for is kept for a week behind its prices, so that who comes back can ask it again. */
const KEEP_QUESTIONS_MS = 7 * 86_400_000

/**
 * Deletes searches that ended long ago. Safe to run at any time, by any number of processes.
 * @returns how many were deleted
 */
export async function cleanHotelSearches({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - KEEP_QUESTIONS_MS)
  const gone = await db.deleteFrom('hotel_searches').where('expires_at', '<', before).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
