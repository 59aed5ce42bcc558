import type { Actor } from './actor.ts'
import type { SessionDeps } from './sessions.ts'

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
