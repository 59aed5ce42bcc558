import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { type Currency, isCurrency } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import { type SearchQuery, searchQuerySchema } from './search-query.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** What a supplier is asked for: offers of the dates, or prices of the dates around them. */
type AnswerPart = 'offers' | 'dates'

export interface SearchSession {
  readonly sessionId: string
  readonly searchId: string
  readonly query: SearchQuery
  readonly currency: Currency
  readonly createdAt: Date
  readonly answersDueAt: Date
  readonly expiresAt: Date
}

export interface AnswerKey {
  readonly sessionId: string
  readonly supplierCode: string
  readonly part: AnswerPart
}

/** How far one answer is, without its body. */
export interface AnswerState {
  readonly supplierCode: string
  readonly part: AnswerPart
  readonly status: 'running' | 'answered' | 'failed'
  /** How many the part holds; 0 until answered. */
  readonly itineraries: number
}

/** A search and every answer that it waits for or has, in a fixed order. */
export interface StoredSearch {
  readonly session: SearchSession
  readonly answers: readonly AnswerState[]
}

/** What a supplier gave: a body for its row, and how many things are in it. */
export interface GivenAnswer {
  readonly body: unknown
  readonly itineraries: number
}

/**
 * Opens a search with the answers that it waits for, in one statement.
 * @param early answers that are there already; null is a failure
 */
export async function insertSearch(
  db: Db,
  session: SearchSession,
  awaited: readonly AnswerKey[],
  early: ReadonlyMap<AnswerKey, GivenAnswer | null>,
  now: Date,
): Promise<void> {
  const row = {
    id: session.sessionId,
    search_id: session.searchId,
    query: JSON.stringify(session.query),
    currency: session.currency,
    created_at: session.createdAt,
    answers_due_at: session.answersDueAt,
    expires_at: session.expiresAt,
  }
  if (awaited.length === 0) {
    await db.insertInto('flight_searches').values(row).execute()
    return
  }
  const answers = await Promise.all(
    awaited.map(async (key) => {
      const { sessionId, supplierCode, part } = key
      const answer = early.get(key)
      const state = answer === undefined ? STILL_RUNNING : await finished(answer, now)
      return { search_session_id: sessionId, supplier_code: supplierCode, part, ...state }
    }),
  )
  await db
    .with('search', (query) => query.insertInto('flight_searches').values(row))
    .insertInto('flight_search_answers')
    .values(answers)
    .execute()
}

const STILL_RUNNING = { status: 'running', body: null, itineraries: 0, finished_at: null } as const

/** The columns of an answer that has come; null is a failure. */
async function finished(answer: GivenAnswer | null, now: Date) {
  if (answer === null) return { status: 'failed', body: null, itineraries: 0, finished_at: now } as const
  const { body, itineraries } = answer
  return { status: 'answered', body: await pack(body), itineraries, finished_at: now } as const
}

/** The search of a `sessionId` or of a `search_id`, also when it has expired, with its answers; one statement. */
export async function findSearch(
  db: Db,
  by: { sessionId: string } | { searchId: string },
): Promise<StoredSearch | null> {
  const [column, id] =
    'sessionId' in by ? (['flight_searches.id', by.sessionId] as const) : (['search_id', by.searchId] as const)
  const rows = await db
    .selectFrom('flight_searches')
    .leftJoin('flight_search_answers', 'search_session_id', 'flight_searches.id')
    .selectAll('flight_searches')
    .select(['supplier_code', 'part', 'status', 'itineraries'])
    .where(column, '=', id)
    .execute()
  const [row] = rows
  if (!row) return null
  if (!isCurrency(row.currency)) throw new Error(`search ${row.id} has the unknown currency ${row.currency}`)
  const session = {
    sessionId: row.id,
    searchId: row.search_id,
    query: searchQuerySchema.parse(row.query),
    currency: row.currency,
    createdAt: row.created_at,
    answersDueAt: row.answers_due_at,
    expiresAt: row.expires_at,
  }
  const answers = rows.flatMap(({ supplier_code: supplierCode, part, status, itineraries }) =>
    supplierCode && part && status ? { supplierCode, part, status, itineraries: itineraries ?? 0 } : [],
  )
  return { session, answers: answers.toSorted(byKey) }
}

/** The order of answers wherever they are read: engines sort texts differently. */
export function byKey(a: Pick<AnswerKey, 'supplierCode' | 'part'>, b: typeof a): number {
  if (a.supplierCode !== b.supplierCode) return a.supplierCode < b.supplierCode ? -1 : 1
  return a.part < b.part ? -1 : 1
}

/** The bodies of what these suppliers answered to one part. */
export async function readAnswers(
  db: Db,
  sessionId: string,
  part: AnswerPart,
  suppliers: readonly string[],
): Promise<{ supplierCode: string; answer: unknown }[]> {
  const rows = await db
    .selectFrom('flight_search_answers')
    .select(['supplier_code', 'body'])
    .where('search_session_id', '=', sessionId)
    .where('part', '=', part)
    .where('supplier_code', 'in', suppliers)
    .execute()
  return Promise.all(
    rows.flatMap(({ supplier_code: supplierCode, body }) =>
      body ? [unpack(body).then((answer) => ({ supplierCode, answer }))] : [],
    ),
  )
}

/** Writes a supplier's answer. Whoever answers first stays; null is a failure. */
export async function finishAnswer(db: Db, key: AnswerKey, answer: GivenAnswer | null, now: Date): Promise<void> {
  await db
    .updateTable('flight_search_answers')
    .set(await finished(answer, now))
    .where('search_session_id', '=', key.sessionId)
    .where('supplier_code', '=', key.supplierCode)
    .where('part', '=', key.part)
    .where('status', '=', 'running')
    .execute()
}

/** Shorter texts are kept as they are: keys of journeys are too random to become much smaller. */
const WORTH_IT = 12 * 1024
/** First byte of every Zstandard frame, and of no JSON text. */
const ZSTD_MAGIC = 0x28

/** Level 5: on a search of 200 itineraries a quarter smaller than 1 at 2 ms more, and not in the thread that answers. */
export async function pack(answer: unknown): Promise<Uint8Array> {
  const text = Buffer.from(JSON.stringify(answer))
  return text.length < WORTH_IT ? text : compress(text, { params: { [constants.ZSTD_c_compressionLevel]: 5 } })
}

export async function unpack(body: Uint8Array): Promise<unknown> {
  const text = body[0] === ZSTD_MAGIC ? await decompress(body) : Buffer.from(body)
  return JSON.parse(text.toString())
}
