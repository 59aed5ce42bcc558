import type { Selectable } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type { Db } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { InsuranceTables } from '#db/schema/insurance.ts'
import type { Clock } from '#platform/clock.ts'
import { quoteBodySchema, type StoredQuote } from './stored-quote.ts'

interface StoreDeps {
  readonly db: Db
  readonly clock: Clock
}

export async function saveQuote({ db, clock }: StoreDeps, actor: Actor, quote: StoredQuote): Promise<void> {
  await db
    .insertInto('insurance_quotes')
    .values({
      id: quote.quoteId,
      session_id: actor.sessionId,
      body: JSON.stringify(quoteBodySchema.parse(quote)),
      created_at: clock.now(),
      expires_at: quote.expiresAt,
    })
    // Made for one trip by two pages at once: the first stands.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/**
 * The visitor's own quote, expired or not.
 * @throws Refusal `not_found` when it is unknown or somebody else's
 */
export async function readQuote({ db }: Pick<StoreDeps, 'db'>, actor: Actor, quoteId: string): Promise<StoredQuote> {
  const row = await db
    .selectFrom('insurance_quotes')
    .selectAll()
    .where('id', '=', quoteId)
    .where('session_id', '=', actor.sessionId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return quoteOf(row)
}

/** A quote by its id alone, whosever it is; null for one that is forgotten. */
export async function findQuote({ db }: Pick<StoreDeps, 'db'>, quoteId: string): Promise<StoredQuote | null> {
  const row = await db.selectFrom('insurance_quotes').selectAll().where('id', '=', quoteId).executeTakeFirst()
  return row ? quoteOf(row) : null
}

function quoteOf(row: Selectable<InsuranceTables['insurance_quotes']>): StoredQuote {
  return {
    ...quoteBodySchema.parse(row.body),
    quoteId: row.id,
    expiresAt: row.expires_at,
    declinedAt: row.declined_at,
  }
}

/** Writes down that none of it is wanted, once. @returns when that was first said */
export async function markDeclined({ db, clock }: StoreDeps, quoteId: string): Promise<Date> {
  const now = clock.now()
  await db
    .updateTable('insurance_quotes')
    .set({ declined_at: now })
    .where('id', '=', quoteId)
    .where('declined_at', 'is', null)
    .execute()
  const row = await db.selectFrom('insurance_quotes').select('declined_at').where('id', '=', quoteId).executeTakeFirst()
  return row?.declined_at ?? now
}

/** What was asked is kept for a week behind its prices, so that who comes back can ask it again. */
const KEEP_MS = 7 * 86_400_000

/** Deletes quotes that ended long ago. Safe to run at any time. @returns how many were deleted */
export async function cleanInsuranceQuotes({ db, clock }: StoreDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - KEEP_MS)
  const gone = await db.deleteFrom('insurance_quotes').where('expires_at', '<', before).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
