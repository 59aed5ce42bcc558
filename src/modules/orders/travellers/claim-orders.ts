import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import { grantWhereOrdered } from '#modules/accounts/index.ts'
import type { Clock } from '#platform/clock.ts'

interface Joining {
  /** The session that signs in; absent where none does. */
  readonly sessionId?: string
  readonly customerId: string
  /** The account's confirmed address, in the one spelling. */
  readonly emailKey: string
}

/**
 * Puts what a visitor has ordered in a session into the account that is signed in there now, and what was paid or
 * is held for its address elsewhere. What nobody has paid for is left: anybody may type an address.
 */
export async function claimOrders(tx: Tx, clock: Clock, { sessionId, customerId, emailKey }: Joining): Promise<void> {
  if (sessionId !== undefined) {
    await tx
      .updateTable('orders')
      .set({ customer_id: customerId })
      .where('session_id', '=', sessionId)
      .where('customer_id', 'is', null)
      .execute()
  }
  const joined = await tx
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('customer_id', 'is', null)
    .where(sql<boolean>`lower(contact ->> 'email') = ${emailKey}`)
    .where((where) =>
      where.or([where('payment_status', 'not in', ['unpaid', 'pending', 'failed']), where('status', '=', 'on_hold')]),
    )
    .returning(['id', 'session_id'])
    .execute()
  for (const { id, session_id } of joined) await grantWhereOrdered(tx, clock, { orderId: id, sessionId: session_id })
}
