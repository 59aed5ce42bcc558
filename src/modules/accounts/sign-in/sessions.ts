import { createHash } from 'node:crypto'
import type { QueryCreator } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { PREPARED } from '#db/preparing-pool.ts'
import type { Database } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { newId, newSecret } from '#platform/ids.ts'
import type { Actor } from '../actor.ts'

export interface SessionDeps {
  readonly db: Db
  readonly clock: Clock
}

/** A session and the secret that its browser keeps in the cookie. */
export interface OpenSession {
  readonly actor: Actor
  readonly secret: string
  readonly expiresAt: Date
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A session ends when it was not used for so long, … */
const IDLE_MS = 14 * DAY_MS
/** … and in any case so long after it began. */
const ABSOLUTE_MS = 30 * DAY_MS
/** Use is noted at most so often, to spare the database. */
const NOTE_EVERY_MS = HOUR_MS

/**
 * Continues the session of a cookie's secret, or opens an anonymous one when there is none or it has
 * ended. Only the secret's SHA-256 is stored.
 * @param beforeNew whatever must be done before a new one; it throws where there shall be none
 */
export async function openSession(
  deps: SessionDeps,
  secret: string | null,
  beforeNew: () => Promise<void>,
): Promise<OpenSession> {
  const continued = secret ? await continueSession(deps, secret) : null
  if (continued) return continued
  await beforeNew()
  return createSession(deps)
}

/** The visitor whose cookie this is, or null when the session is unknown or has ended. */
export async function findActor({ db, clock }: SessionDeps, secret: string): Promise<Actor | null> {
  return actorOfRows(await selectActor(db, clock, secret).execute())
}

/**
 * Whose cookie a page is asked for with, or null as for `findActor`.
 * @returns with the actor, whether the session's end has moved on so far that its browser should be told
 */
export async function findVisitor(
  deps: SessionDeps,
  secret: string,
): Promise<{ readonly actor: Actor; readonly isToProlong: boolean } | null> {
  const rows = await selectActor(deps.db, deps.clock, secret)
    .select('sessions.last_seen_at')
    .modifyEnd(PREPARED)
    .execute()
  const actor = actorOfRows(rows)
  const seen = rows[0]?.last_seen_at.getTime() ?? 0
  return actor && { actor, isToProlong: deps.clock.now().getTime() - seen >= NOTE_EVERY_MS }
}

/** The statement of `findActor`, for who asks for more in the same breath. */
export function selectActor(db: QueryCreator<Database>, clock: Clock, secret: string) {
  const now = clock.now()
  return db
    .selectFrom('sessions')
    .leftJoin('booking_grants', (join) =>
      join.onRef('booking_grants.session_id', '=', 'sessions.id').on('booking_grants.expires_at', '>', now),
    )
    .select(['sessions.id', 'sessions.customer_id', 'booking_grants.order_id'])
    .where('sessions.secret_hash', '=', hashOfSecret(secret))
    .where('sessions.expires_at', '>', now)
}

interface ActorRow {
  readonly id: string
  readonly customer_id: string | null
  readonly order_id: string | null
}

/** Who acts by the rows of `selectActor`: one for each order that the session may open besides. */
export function actorOfRows(rows: readonly ActorRow[]): Actor | null {
  const [row] = rows
  const grants = rows.flatMap(({ order_id }) => order_id ?? [])
  return row ? { ...actorOf(row), ...(grants.length > 0 && { grants }) } : null
}

async function continueSession(deps: SessionDeps, secret: string): Promise<OpenSession | null> {
  const now = deps.clock.now()
  const row = await deps.db
    .selectFrom('sessions')
    .select(['id', 'customer_id', 'created_at', 'last_seen_at', 'expires_at'])
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() < NOTE_EVERY_MS) {
    return { actor: actorOf(row), secret, expiresAt: row.expires_at }
  }
  const expiresAt = endOf(row.created_at, now)
  await deps.db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', row.id)
    .where('expires_at', '>', now)
    .execute()
  return { actor: actorOf(row), secret, expiresAt }
}

function createSession({ db, clock }: SessionDeps): Promise<OpenSession> {
  return insertSession(db, clock, { customer_id: null, signed_in_at: null, device: null })
}

/** Opens a session, anonymous or signed in. */
export async function insertSession(
  db: Db | Tx,
  clock: Clock,
  facts: { readonly customer_id: string | null; readonly signed_in_at: Date | null; readonly device: string | null },
): Promise<OpenSession> {
  const now = clock.now()
  const id = newId('ses')
  const secret = newSecret()
  const expiresAt = endOf(now, now)
  await db
    .insertInto('sessions')
    .values({
      id,
      secret_hash: hashOfSecret(secret),
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      ...facts,
    })
    .execute()
  return { actor: actorOf({ id, customer_id: facts.customer_id }), secret, expiresAt }
}

function actorOf(row: { readonly id: string; readonly customer_id: string | null }): Actor {
  return { sessionId: row.id, ...(row.customer_id !== null && { customerId: row.customer_id }) }
}

function endOf(createdAt: Date, seenAt: Date): Date {
  return new Date(Math.min(seenAt.getTime() + IDLE_MS, createdAt.getTime() + ABSOLUTE_MS))
}

/** SHA-256 of a cookie's value: the value itself is nowhere kept. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
