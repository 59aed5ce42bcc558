import type { SandboxDeps } from '../../sandbox/sandbox-deps.ts'
import {
  findTransaction,
  insertTransaction,
  type NewTransaction,
  type SandboxTransaction,
} from '../../sandbox/sandbox-store.ts'

/**
 * Makes a payment, or takes up the one of the same reference. Until somebody tries to pay, the last
 * amount asked counts: in Flutterwave's inline checkout it is the browser that names it, which is why
 * a shop must compare what was paid.
 */
export async function openFlutterwave(
  deps: SandboxDeps,
  asked: Omit<NewTransaction, 'provider' | 'createdAt'>,
): Promise<SandboxTransaction> {
  const made = await insertTransaction(deps.db, { ...asked, provider: 'flutterwave', createdAt: deps.clock.now() })
  if (made) return made
  const known = await findTransaction(deps.db, 'flutterwave', { reference: asked.reference })
  if (!known) throw new Error('a reference that conflicts was not found')
  const changed = await deps.db
    .updateTable('sandbox_transactions')
    .set({
      amount: asked.amount.amount,
      currency: asked.amount.currency,
      return_url: asked.returnUrl || known.return_url,
    })
    .where('id', '=', known.id)
    .where('status', '=', 'initialized')
    .returningAll()
    .executeTakeFirst()
  return changed ?? known
}
