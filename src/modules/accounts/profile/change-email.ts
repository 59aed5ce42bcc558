import { Refusal } from '#contracts/errors.ts'
import type { ChangeEmailRequest, ConfirmEmailRequest } from '#contracts/accounts/account.ts'
import { enqueueMail } from './account-mail.ts'
import { noteActivity } from './activity.ts'
import { findToken, spendToken, voidTokens } from '../sign-in/account-tokens.ts'
import type { Actor } from '../actor.ts'
import { requirePassword } from '../sign-in/change-password.ts'
import { type AccountDeps, emailKeyOf, findAccount, findAccountByEmail } from './customer.ts'
import type { Browser } from '../sign-in/log-in.ts'

/**
 * Asks the owner of a new address to confirm it; until then nothing changes. An address that has an
 * account gets no link, and the answer does not tell.
 * @throws Refusal `password_wrong`, `sign_in_throttled`.
 */
export async function requestEmailChange(
  deps: AccountDeps,
  actor: Actor,
  { email, password }: ChangeEmailRequest,
): Promise<void> {
  const account = await requirePassword(deps, actor, password)
  const taken = await findAccountByEmail(deps.db, email)
  if (taken) return
  await enqueueMail(deps.db, deps.clock, { template: 'change_email', customerId: account.id, to: email })
  deps.poke()
}

/**
 * Changes the address by the link that was mailed to the new one; the old one is told.
 * @throws Refusal `link_invalid`, also when the address was taken meanwhile.
 */
export async function confirmEmailChange(
  deps: AccountDeps,
  { token }: ConfirmEmailRequest,
  browser: Browser,
): Promise<void> {
  const found = await findToken(deps.db, deps.clock, token, 'change_email')
  const account = found && (await findAccount(deps.db, found.customer_id))
  const email = found?.new_email
  if (!account || !email || (await findAccountByEmail(deps.db, email))) throw new Refusal('link_invalid')
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    if (!(await spendToken(tx, deps.clock, token))) throw new Refusal('link_invalid')
    await tx
      .updateTable('customers')
      .set({ email, email_key: emailKeyOf(email), email_verified_at: now, updated_at: now })
      .where('id', '=', account.id)
      .execute()
    await voidTokens(tx, account.id, ['reset_password', 'verify_email', 'change_email'])
    await deps.claim(tx, { customerId: account.id, emailKey: emailKeyOf(email) })
    await noteActivity(tx, deps, { customerId: account.id, kind: 'email_changed', device: browser.name })
    await enqueueMail(tx, deps.clock, { template: 'email_changed', customerId: account.id, to: account.email })
  })
  deps.poke()
}
