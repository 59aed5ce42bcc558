import type { Actor } from './actor.ts'
import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { SessionDeps } from './sign-in/sessions.ts'

/** Lets a session open one order that is not its own, for some minutes. @returns until when */
export async function allowSession(
  { db, clock }: SessionDeps,
  { sessionId }: Actor,
  { orderId, minutes }: { readonly orderId: string; readonly minutes: number },
): Promise<Date> {
  const expires_at = new Date(clock.now().getTime() + minutes * 60_000)
  await db
    .insertInto('booking_grants')
    .values({ session_id: sessionId, order_id: orderId, expires_at })
    .onConflict((conflict) => conflict.columns(['session_id', 'order_id']).doUpdateSet({ expires_at }))
    .execute()
  return expires_at
}

const DAY_MS = 86_400_000

/**
 * An order goes into an account: the guest's browser that made it may open it for one more day, so that nobody
 * is put out in the midst of what they do there. A session in which somebody is signed in is another's.
 */
export async function grantWhereOrdered(
  tx: Tx,
  clock: Clock,
  { orderId, sessionId }: { readonly orderId: string; readonly sessionId: string },
): Promise<void> {
  const until = new Date(clock.now().getTime() + DAY_MS)
  await tx
    .insertInto('booking_grants')
    .columns(['session_id', 'order_id', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('sessions')
        .select(['id', sql<string>`${orderId}`.as('order_id'), sql<Date>`${until}::timestamptz`.as('expires_at')])
        .where('id', '=', sessionId)
        .where('customer_id', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['session_id', 'order_id']).doUpdateSet({ expires_at: until }))
    .execute()
}
