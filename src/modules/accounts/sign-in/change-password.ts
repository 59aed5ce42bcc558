import { Refusal } from '#contracts/errors.ts'
import type { ChangePasswordRequest } from '#contracts/accounts/account.ts'
import { enqueueMail } from '../profile/account-mail.ts'
import { noteActivity } from '../profile/activity.ts'
import { voidTokens } from './account-tokens.ts'
import { type Actor, customerOf } from '../actor.ts'
import { type Account, type AccountDeps, emailKeyOf, findAccount } from '../profile/customer.ts'
import { type Browser, openFor, type SignedIn } from './log-in.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { refuseCommonPassword } from '../profile/register.ts'
import { bucketOf, countOrRefuse, forgiveAttempts } from './throttle.ts'

/**
 * Changes the password of who is signed in; every other session of the account ends, and this one goes
 * on under a new secret.
 * @throws Refusal `password_wrong`, `sign_in_throttled`, `validation_failed` on `password`.
 */
export async function changePassword(
  deps: AccountDeps,
  actor: Actor,
  input: ChangePasswordRequest,
  browser: Browser,
): Promise<SignedIn> {
  const account = await requirePassword(deps, actor, input.current_password)
  await refuseCommonPassword(input.password, [account.firstName, account.lastName, account.email.split('@')[0] ?? ''])
  const passwordHash = await hashPassword(input.password)
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('customers')
      .set({ password_hash: passwordHash, updated_at: deps.clock.now() })
      .where('id', '=', account.id)
      .execute()
    await voidTokens(tx, account.id, ['reset_password', 'change_email'])
    await tx.deleteFrom('sessions').where('customer_id', '=', account.id).where('id', '!=', actor.sessionId).execute()
    await noteActivity(tx, deps, { customerId: account.id, kind: 'password_changed', device: browser.name })
    await enqueueMail(tx, deps.clock, { template: 'password_changed', customerId: account.id })
  })
  deps.poke()
  return openFor(deps, actor, account, browser, { by: 'password', isNew: true })
}

/**
 * The account of who is signed in, once they have given its password again. Guesses count as at sign-in.
 * @throws Refusal `password_missing`, `password_wrong`, `sign_in_throttled`.
 */
export async function requirePassword(deps: AccountDeps, actor: Actor, password: string): Promise<Account> {
  const account = await findAccount(deps.db, customerOf(actor))
  if (!account) throw new Refusal('unauthenticated')
  // Counted per session: a thief of one session does not lock the owner out of the others.
  const bucket = bucketOf(deps.secret, { emailKey: emailKeyOf(account.email), knownDevice: actor.sessionId })
  if (account.passwordHash === null) throw new Refusal('password_missing')
  await countOrRefuse(deps, bucket)
  if (!(await isPassword(password, account.passwordHash))) throw new Refusal('password_wrong')
  await forgiveAttempts(deps, bucket)
  return account
}
