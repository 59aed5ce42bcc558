import { sql } from 'kysely'
import type { EmailCodeConfirmRequest, EmailCodeConfirmResponse } from '#contracts/accounts/email-codes.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { Actor } from '../actor.ts'
import { emailKeyOf, findAccount, sameEmail } from '../profile/customer.ts'
import { CONFIRMED_FOR_MS, type EmailCodeDeps, isCode, MOST_TRIES } from './email-code.ts'

/**
 * Confirms an address for this browser by the code that was mailed there. Each try is counted before it is
 * looked at, so that tries made at once wait for each other; a code works once. Whatever is wrong, the answer is one.
 * @throws Refusal `email_code_wrong`.
 */
export async function confirmEmailCode(
  deps: Pick<EmailCodeDeps, 'db' | 'clock' | 'secret'>,
  actor: Actor,
  { email, code }: EmailCodeConfirmRequest,
): Promise<EmailCodeConfirmResponse> {
  const now = deps.clock.now()
  const counted = await deps.db
    .updateTable('email_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('session_id', '=', actor.sessionId)
    .where('email_key', '=', emailKeyOf(email))
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_TRIES)
    .returning(['id', 'sent_round'])
    .executeTakeFirst()
  const name = { id: counted?.id ?? '', round: counted?.sent_round ?? 0 }
  if (!isCode(deps.secret, name, code) || !counted) throw new Refusal('email_code_wrong')
  const until = new Date(now.getTime() + CONFIRMED_FOR_MS)
  const used = await deps.db
    .updateTable('email_codes')
    .set({ confirmed_until: until, expires_at: null })
    .where('id', '=', name.id)
    .where('sent_round', '=', name.round)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new Refusal('email_code_wrong')
  return { confirmed_until: until.toISOString() }
}

/** Whether an address is the actor's own: confirmed in this browser, or that of the account which is signed in. */
export async function ownsEmail(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  actor: Actor,
  email: string,
): Promise<boolean> {
  const account = actor.customerId === undefined ? null : await findAccount(db, actor.customerId)
  if (account?.isVerified && sameEmail(account.email, email)) return true
  const row = await db
    .selectFrom('email_codes')
    .select('id')
    .where('session_id', '=', actor.sessionId)
    .where('email_key', '=', emailKeyOf(email))
    .where('confirmed_until', '>', clock.now())
    .executeTakeFirst()
  return row !== undefined
}
