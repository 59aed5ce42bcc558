import type { SetPasswordRequest } from '#contracts/accounts/account.ts'
import { Refusal } from '#contracts/errors.ts'
import { enqueueMail } from '../profile/account-mail.ts'
import { voidTokens } from './account-tokens.ts'
import { noteActivity } from '../profile/activity.ts'
import { type Actor, customerOf } from '../actor.ts'
import { type AccountDeps, findAccount } from '../profile/customer.ts'
import { spendProof } from '../google/google-sign-in-store.ts'
import { type Browser, openFor, type SignedIn } from './log-in.ts'
import { hashPassword } from './passwords.ts'
import { refuseCommonPassword } from '../profile/register.ts'

/**
 * Gives an account that Google alone opens a first password, once who is signed in has proved at Google that
 * it is theirs. Every other session of the account ends.
 * @throws Refusal `google_sign_in_ended` without a fresh proof, or with a password already; `validation_failed`
 * on `password`.
 */
export async function setFirstPassword(
  deps: AccountDeps,
  actor: Actor,
  { password }: SetPasswordRequest,
  browser: Browser,
): Promise<SignedIn> {
  const { db, clock } = deps
  const account = await findAccount(db, customerOf(actor))
  if (!account) throw new Refusal('unauthenticated')
  await refuseCommonPassword(password, [account.firstName, account.lastName, account.email.split('@')[0] ?? ''])
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    if (!(await spendProof(tx, clock, actor))) throw new Refusal('google_sign_in_ended')
    const set = await tx
      .updateTable('customers')
      .set({ password_hash: passwordHash, updated_at: clock.now() })
      .where('id', '=', account.id)
      .where('password_hash', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!set) throw new Refusal('google_sign_in_ended')
    await voidTokens(tx, account.id, ['reset_password'])
    await tx.deleteFrom('sessions').where('customer_id', '=', account.id).where('id', '!=', actor.sessionId).execute()
    await noteActivity(tx, deps, { customerId: account.id, kind: 'password_changed', device: browser.name })
    await enqueueMail(tx, clock, { template: 'password_changed', customerId: account.id })
  })
  deps.poke()
  return openFor(deps, actor, account, browser, { by: 'google', isNew: true })
}
