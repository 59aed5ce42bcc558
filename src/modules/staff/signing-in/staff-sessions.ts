import { IDLE_MINUTES } from '#contracts/office/session-limits.ts'
import type { Db, Tx } from '#db/database.ts'
import { hashOfSecret, markDevice } from '#modules/accounts/index.ts'
import { newId, newSecret } from '#platform/ids.ts'
import type { StaffDeps } from '../deps.ts'
import { nameOfStaff, noteStaffAct, type Staff } from '../staff-store.ts'

const MINUTE_MS = 60_000
/** A session ends when it was not used for so long, … */
const IDLE_MS = IDLE_MINUTES * MINUTE_MS
/** … and in any case so long after it began: a working day. */
const ABSOLUTE_MS = 10 * 60 * MINUTE_MS
/** Use is noted at most so often, to spare the database. */
const NOTE_EVERY_MS = MINUTE_MS

/** A session of the desk, and when it ends. */
export interface StaffSession {
  readonly staff: Staff
  readonly endsAt: Date
  readonly idleEndsAt: Date
}

const endOf = (createdAt: Date, seenAt: Date): Date =>
  new Date(Math.min(seenAt.getTime() + IDLE_MS, createdAt.getTime() + ABSOLUTE_MS))

/** What the browser of somebody who has signed in keeps. */
export interface OpenedStaffSession {
  /** Its SHA-256 alone is stored. */
  readonly secret: string
  /** Tells the device apart from those of strangers who guess; it opens nothing. */
  readonly deviceMark: string
}

/** Opens a session. */
export async function openStaffSession(
  tx: Tx,
  { clock, secret: key }: Pick<StaffDeps, 'clock' | 'secret'>,
  staffId: string,
): Promise<OpenedStaffSession> {
  const now = clock.now()
  const secret = newSecret()
  await tx
    .insertInto('staff_sessions')
    .values({
      id: newId('sts'),
      secret_hash: hashOfSecret(secret),
      staff_id: staffId,
      created_at: now,
      last_seen_at: now,
      expires_at: endOf(now, now),
    })
    .execute()
  return { secret, deviceMark: markDevice(key, staffId) }
}

/** Whose cookie this is; null for an unknown or ended session, and for who may not come in any more. */
export async function findStaffSession(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  secret: string,
): Promise<StaffSession | null> {
  const now = clock.now()
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff_sessions.id as session_id',
      'staff_sessions.created_at',
      'staff_sessions.last_seen_at',
      'staff.id',
      'staff.email',
      'staff.name',
      'staff.role',
      'staff.language',
    ])
    .where('staff_sessions.secret_hash', '=', hashOfSecret(secret))
    .where('staff_sessions.expires_at', '>', now)
    .where('staff.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return null
  const { session_id: sessionId, created_at: createdAt, last_seen_at: seenAt, ...person } = row
  const isToNote = now.getTime() - seenAt.getTime() >= NOTE_EVERY_MS
  const idleEndsAt = endOf(createdAt, isToNote ? now : seenAt)
  if (isToNote)
    await db
      .updateTable('staff_sessions')
      .set({ last_seen_at: now, expires_at: idleEndsAt })
      .where('id', '=', sessionId)
      .execute()
  return { staff: { ...person, sessionId }, endsAt: new Date(createdAt.getTime() + ABSOLUTE_MS), idleEndsAt }
}

/** Ends the session in which somebody works. */
export async function signOutStaff({ db, clock }: Pick<StaffDeps, 'db' | 'clock'>, staff: Staff): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('staff_sessions').where('id', '=', staff.sessionId).execute()
    await noteStaffAct(tx, clock, { actor: nameOfStaff(staff), action: 'staff.signed_out', object: staff.id })
  })
}

/** Signs somebody out wherever they are. */
export async function endStaffSessions(db: Db | Tx, staffId: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute()
}

/** Hourly: what has ended, and links that were used or are too old. */
export async function cleanStaff({ db, clock }: Pick<StaffDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('staff_links').where('expires_at', '<=', now).execute()
}
