import { Refusal } from '#contracts/errors.ts'
import type { RevokeSessionRequest, SessionListResponse } from '#contracts/accounts/account.ts'
import { noteActivity } from '../profile/activity.ts'
import { type Actor, customerOf } from '../actor.ts'
import type { SessionDeps } from './sessions.ts'

/** Where a customer is signed in, the latest first. */
export async function listSessions({ db, clock }: SessionDeps, actor: Actor): Promise<SessionListResponse> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'signed_in_at', 'last_seen_at'])
    .where('customer_id', '=', customerOf(actor))
    .where('expires_at', '>', clock.now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    sessions: rows.map((row) => ({
      session_id: row.id,
      current: row.id === actor.sessionId,
      device: row.device,
      signed_in_at: (row.signed_in_at ?? row.last_seen_at).toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
  }
}

/**
 * Ends one of the customer's sessions.
 * @throws Refusal `not_found` when it is unknown or somebody else's.
 */
export async function revokeSession(
  { db, clock }: SessionDeps,
  actor: Actor,
  { session_id }: RevokeSessionRequest,
): Promise<void> {
  const customerId = customerOf(actor)
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', session_id)
      .where('customer_id', '=', customerId)
      .returning('device')
      .executeTakeFirst()
    if (!ended) throw new Refusal('not_found')
    await noteActivity(tx, { clock }, { customerId, kind: 'session_ended', device: ended.device })
  })
}

/** Ends the session that acts: its cookie and bearer are worth nothing any more. */
export async function logOut({ db, clock }: SessionDeps, { sessionId, customerId }: Actor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await tx.deleteFrom('sessions').where('id', '=', sessionId).returning('device').executeTakeFirst()
    if (ended && customerId !== undefined)
      await noteActivity(tx, { clock }, { customerId, kind: 'signed_out', device: ended.device })
  })
}
