import { Refusal } from '#contracts/errors.ts'
import type { VerifyEmailRequest } from '#contracts/accounts/account.ts'
import { noteActivity } from './activity.ts'
import { findToken, spendToken } from '../sign-in/account-tokens.ts'
import type { Actor } from '../actor.ts'
import { type AccountDeps, findAccount } from './customer.ts'
import { type Browser, openFor, type SignedIn } from '../sign-in/log-in.ts'
import { isPassword } from '../sign-in/passwords.ts'

/**
 * Confirms an address by the link of its mail, and signs in. Who registered in another browser gives the
 * password too: somebody who registers a stranger's address must not get an account that the stranger
 * confirms for them.
 * @throws Refusal `link_invalid`, `validation_failed` on `password` when it is needed, `password_wrong`.
 */
export async function verifyEmail(
  deps: AccountDeps,
  actor: Actor,
  { token, password }: VerifyEmailRequest,
  browser: Browser,
): Promise<SignedIn> {
  const found = await findToken(deps.db, deps.clock, token, 'verify_email')
  const account = found && (await findAccount(deps.db, found.customer_id))
  if (!found || !account) throw new Refusal('link_invalid')
  if (found.session_id !== actor.sessionId) {
    if (!password) throw new Refusal('validation_failed', { fields: { password: 'password_required' } })
    if (!(await isPassword(password, account.passwordHash))) throw new Refusal('password_wrong')
  }
  await deps.db.transaction().execute(async (tx) => {
    if (!(await spendToken(tx, deps.clock, token))) throw new Refusal('link_invalid')
    await tx
      .updateTable('customers')
      .set({ email_verified_at: deps.clock.now() })
      .where('id', '=', account.id)
      .where('email_verified_at', 'is', null)
      .execute()
    await noteActivity(tx, deps, { customerId: account.id, kind: 'verified', device: browser.name })
  })
  return openFor(deps, actor, account, browser, { by: 'mail' })
}
