import type { Tx } from '#db/database.ts'

/** Puts what a visitor has ordered in a session into the account that is signed in there now. */
export async function takeOrdersAlong(
  tx: Tx,
  { sessionId, customerId }: { readonly sessionId: string; readonly customerId: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('session_id', '=', sessionId)
    .where('customer_id', 'is', null)
    .execute()
}
