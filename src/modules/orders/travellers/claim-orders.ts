import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { GuestBookingsAnswer, GuestBookingsAnswered, GuestBookingsResponse } from '#contracts/orders/bookings.ts'
import type { Language } from '#contracts/locale.ts'
import type { Database } from '#db/schema.ts'
import { type Actor, confirmedEmailKey, customerOf, grantWhereOrdered } from '#modules/accounts/index.ts'
import { type ListDeps, summariseOrders } from '../reading/list-bookings.ts'

/** More than that is asked about in turns. */
const MOST_AT_ONCE = 50

/**
 * Bookings that were made as a guest under the account's confirmed address, the newest first: those that were paid or
 * are held, wherever that was, since anybody may type an address; and any of this very session. What the
 * customer has declined before is left out.
 */
export async function listGuestBookings(
  deps: ListDeps,
  actor: Actor,
  language: Language,
): Promise<GuestBookingsResponse> {
  const emailKey = await confirmedEmailKey(deps.db, customerOf(actor))
  if (emailKey === null) return { bookings: [] }
  const rows = await deps.db
    .selectFrom('orders')
    .select('id')
    .where((where) => isOffered(where, actor, emailKey))
    .where((where) => where.or([where('declined_by', 'is', null), where('declined_by', '!=', customerOf(actor))]))
    .orderBy('id', 'desc')
    .limit(MOST_AT_ONCE)
    .execute()
  const ids = rows.map(({ id }) => id)
  return { bookings: await summariseOrders(deps, ids, language) }
}

/**
 * Puts guests' bookings into the account, or leaves them for good, as its customer says. What is not offered to them by
 * then is left as it is: of another address, in an account already, or not found at all.
 */
export async function answerGuestBookings(
  { db, clock }: Pick<ListDeps, 'db' | 'clock'>,
  actor: Actor,
  { confirmation_ids, accept }: GuestBookingsAnswer,
): Promise<GuestBookingsAnswered> {
  const customerId = customerOf(actor)
  const set = accept ? { customer_id: customerId } : { declined_by: customerId }
  const answered = await db.transaction().execute(async (tx) => {
    // The address stays the account's until these are its own.
    const emailKey = await confirmedEmailKey(tx, customerId, { lock: true })
    if (emailKey === null) return []
    const orders = await tx
      .updateTable('orders')
      .set(set)
      .where('id', 'in', confirmation_ids)
      .where((where) => isOffered(where, actor, emailKey))
      .returning(['id', 'session_id'])
      .execute()
    if (accept)
      for (const { id, session_id } of orders)
        await grantWhereOrdered(tx, clock, { orderId: id, sessionId: session_id })
    return orders
  })
  return { confirmation_ids: accept ? answered.map(({ id }) => id) : [] }
}

function isOffered(
  where: ExpressionBuilder<Database, 'orders'>,
  { sessionId }: Actor,
  emailKey: string,
): Expression<SqlBool> {
  return where.and([
    where('customer_id', 'is', null),
    where(sql<string>`lower(contact ->> 'email')`, '=', emailKey),
    where.or([
      where('session_id', '=', sessionId),
      where('payment_status', 'not in', ['unpaid', 'pending', 'failed']),
      where('status', '=', 'on_hold'),
    ]),
  ])
}
