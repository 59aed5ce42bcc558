import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { AccountTables } from '#db/schema/accounts/accounts.ts'
import type { Clock } from '#platform/clock.ts'
import { newSecret } from '#platform/ids.ts'

type Token = Selectable<AccountTables['account_tokens']>
type TokenPurpose = Token['purpose']

const MINUTE_MS = 60_000
const LIFETIME_MS = {
  verify_email: 24 * 60 * MINUTE_MS,
  reset_password: 45 * MINUTE_MS,
  change_email: 60 * MINUTE_MS,
} as const satisfies Record<TokenPurpose, number>

/** A new token of 256 random bits for one mail; its hash alone is kept. */
export async function issueToken(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  token: {
    readonly customerId: string
    readonly purpose: TokenPurpose
    readonly sessionId?: string | null
    readonly newEmail?: string | null
  },
): Promise<string> {
  const secret = newSecret()
  await db
    .insertInto('account_tokens')
    .values({
      token_hash: hashOf(secret),
      customer_id: token.customerId,
      purpose: token.purpose,
      session_id: token.sessionId ?? null,
      new_email: token.newEmail ?? null,
      expires_at: new Date(clock.now().getTime() + LIFETIME_MS[token.purpose]),
      used_at: null,
    })
    .execute()
  return secret
}

/** What a token stands for while it can be used; null when it is unknown, used or too old. */
export async function findToken(
  db: Db | Tx,
  clock: Clock,
  token: string,
  purpose: TokenPurpose,
): Promise<Pick<Token, 'customer_id' | 'session_id' | 'new_email'> | null> {
  const row = await db
    .selectFrom('account_tokens')
    .select(['customer_id', 'session_id', 'new_email'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return row ?? null
}

/** Whether a session was mailed a token of an account for a purpose. */
export async function wasIssuedTo(
  tx: Tx,
  { customerId, purpose, sessionId }: Pick<Parameters<typeof issueToken>[1], 'customerId' | 'purpose' | 'sessionId'>,
): Promise<boolean> {
  if (!sessionId) return false
  const token = await tx
    .selectFrom('account_tokens')
    .select('token_hash')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst()
  return token !== undefined
}

/** Uses a token up. @returns false when somebody was first, or it is too old. */
export async function spendToken(tx: Tx, clock: Clock, token: string): Promise<boolean> {
  const spent = await tx
    .updateTable('account_tokens')
    .set({ used_at: clock.now() })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .returning('token_hash')
    .executeTakeFirst()
  return spent !== undefined
}

/** What was mailed for a purpose before is worth nothing any more. */
export async function voidTokens(tx: Tx, customerId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await tx
    .deleteFrom('account_tokens')
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
