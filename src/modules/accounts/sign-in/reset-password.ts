import { Refusal } from '#contracts/errors.ts'
import type { ForgotPasswordRequest, ResetPasswordRequest } from '#contracts/accounts/account.ts'
import { enqueueMail } from '../profile/account-mail.ts'
import { noteActivity } from '../profile/activity.ts'
import { findToken, spendToken, voidTokens } from './account-tokens.ts'
import type { Actor } from '../actor.ts'
import { type AccountDeps, emailKeyOf, findAccount, findAccountByEmail } from '../profile/customer.ts'
import { type Browser, openFor, type SignedIn } from './log-in.ts'
import { hashPassword } from './passwords.ts'
import { refuseCommonPassword } from '../profile/register.ts'
import { passSecondFactor } from './pass-second-factor.ts'
import { bucketOf, forgiveAttempts } from './throttle.ts'

/** Of nobody: a mail that is queued for them is never sent. */
const NOBODY = 'cus_nobody'

/**
 * Mails a link to the owner of an address, if it has an account. The answer is the same in any case, and
 * so is the time that it takes: an address without an account queues no mail.
 */
export async function requestReset(deps: AccountDeps, { email }: ForgotPasswordRequest): Promise<void> {
  const account = await findAccountByEmail(deps.db, email)
  await enqueueMail(deps.db, deps.clock, { template: 'reset_password', customerId: account?.id ?? NOBODY })
  deps.poke()
}

/**
 * Sets a new password by the link of a mail, ends every session of the account and signs in here. The
 * link proves the address, too.
 * @throws Refusal `link_invalid`, `validation_failed` on `password`, `code_required`, `code_wrong`.
 */
export async function resetPassword(
  deps: AccountDeps,
  actor: Actor,
  { token, password, code }: ResetPasswordRequest,
  browser: Browser,
): Promise<SignedIn> {
  const found = await findToken(deps.db, deps.clock, token, 'reset_password')
  const account = found && (await findAccount(deps.db, found.customer_id))
  if (!account) throw new Refusal('link_invalid')
  await refuseCommonPassword(password, [account.firstName, account.lastName, account.email.split('@')[0] ?? ''])
  // Whoever reads the mails of an account must not get past its second factor.
  await passSecondFactor(deps, account, code)
  const passwordHash = await hashPassword(password)
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    if (!(await spendToken(tx, deps.clock, token))) throw new Refusal('link_invalid')
    await voidTokens(tx, account.id, ['reset_password', 'verify_email', 'change_email'])
    await tx
      .updateTable('customers')
      .set({ password_hash: passwordHash, email_verified_at: now, updated_at: now })
      .where('id', '=', account.id)
      .execute()
    await tx.deleteFrom('sessions').where('customer_id', '=', account.id).where('id', '!=', actor.sessionId).execute()
    await noteActivity(tx, deps, { customerId: account.id, kind: 'password_reset', device: browser.name })
    await enqueueMail(tx, deps.clock, { template: 'password_changed', customerId: account.id })
  })
  deps.poke()
  await forgiveAttempts(deps, bucketOf(deps.secret, { emailKey: emailKeyOf(account.email), knownDevice: null }))
  return openFor(deps, actor, account, browser, { by: 'mail' })
}
