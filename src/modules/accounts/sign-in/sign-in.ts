import type { Tx } from '#db/database.ts'
import { newSecret } from '#platform/ids.ts'
import type { Actor } from '../actor.ts'
import { type Account, type AccountDeps, emailKeyOf } from '../profile/customer.ts'
import { hashOfSecret, insertSession, type OpenSession } from './sessions.ts'

/**
 * Signs a customer in, whose address is confirmed. The visitor's own session goes on, with what was searched and ordered in it,
 * under a new secret, so that whoever had put the old one there is out; a session in which somebody
 * else is signed in is left alone, and another one begins.
 */
export async function signIn(
  tx: Tx,
  { clock, claim }: Pick<AccountDeps, 'clock' | 'claim'>,
  actor: Actor,
  { account, device }: { readonly account: Account; readonly device: string | null },
): Promise<OpenSession> {
  const now = clock.now()
  const customerId = account.id
  const secret = newSecret()
  const facts = { customer_id: customerId, signed_in_at: now, device }
  const continued = await tx
    .updateTable('sessions')
    .set({ ...facts, secret_hash: hashOfSecret(secret), last_seen_at: now })
    .where('id', '=', actor.sessionId)
    .where((where) => where.or([where('customer_id', 'is', null), where('customer_id', '=', customerId)]))
    .returning('expires_at')
    .executeTakeFirst()
  const session: OpenSession = continued
    ? { actor: { sessionId: actor.sessionId, customerId }, secret, expiresAt: continued.expires_at }
    : await insertSession(tx, clock, facts)
  await claim(tx, { customerId, emailKey: emailKeyOf(account.email) })
  return session
}
