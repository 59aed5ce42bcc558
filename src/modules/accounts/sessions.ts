import { createHash } from 'node:crypto'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { newId, newSecret } from '#platform/ids.ts'
import type { Actor } from './actor.ts'

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
 */
export async function openSession(deps: SessionDeps, secret: string | null): Promise<OpenSession> {
  return (secret ? await continueSession(deps, secret) : null) ?? createSession(deps)
}

/** The visitor whose cookie this is, or null when the session is unknown or has ended. */
export async function findActor(deps: SessionDeps, secret: string): Promise<Actor | null> {
  const row = await deps.db
    .selectFrom('sessions')
    .select('id')
    .where('secret_hash', '=', hashOf(secret))
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst()
  return row ? { sessionId: row.id } : null
}

async function continueSession(deps: SessionDeps, secret: string): Promise<OpenSession | null> {
  const now = deps.clock.now()
  const row = await deps.db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'expires_at'])
    .where('secret_hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() < NOTE_EVERY_MS) {
    return { actor: { sessionId: row.id }, secret, expiresAt: row.expires_at }
  }
  const expiresAt = endOf(row.created_at, now)
  await deps.db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', row.id)
    .where('expires_at', '>', now)
    .execute()
  return { actor: { sessionId: row.id }, secret, expiresAt }
}

async function createSession({ db, clock }: SessionDeps): Promise<OpenSession> {
  const now = clock.now()
  const session = { actor: { sessionId: newId('ses') }, secret: newSecret(), expiresAt: endOf(now, now) }
  await db
    .insertInto('sessions')
    .values({
      id: session.actor.sessionId,
      secret_hash: hashOf(session.secret),
      created_at: now,
      last_seen_at: now,
      expires_at: session.expiresAt,
    })
    .execute()
  return session
}

function endOf(createdAt: Date, seenAt: Date): Date {
  return new Date(Math.min(seenAt.getTime() + IDLE_MS, createdAt.getTime() + ABSOLUTE_MS))
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
