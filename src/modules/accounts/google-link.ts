import { Refusal } from '#contracts/errors.ts'
import type { GoogleLinkResponse, GoogleUnlinkRequest } from '#contracts/google.ts'
import { oweMail } from './account-mail.ts'
import { noteActivity } from './activity.ts'
import { type Actor, customerOf } from './actor.ts'
import { requirePassword } from './change-password.ts'
import { type AccountDeps, findAccount } from './customer.ts'
import type { Browser } from './log-in.ts'

/** Whether Google opens the account of who is signed in, and whether a password does. */
export async function getGoogleLink({ db }: Pick<AccountDeps, 'db'>, actor: Actor): Promise<GoogleLinkResponse> {
  const customerId = customerOf(actor)
  const account = await findAccount(db, customerId)
  const row = await db
    .selectFrom('customer_identities')
    .select(['email', 'linked_at'])
    .where('provider', '=', 'google')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return {
    linked: row ? { email: row.email, linked_at: row.linked_at.toISOString() } : null,
    has_password: account !== null && account.passwordHash !== null,
  }
}

/**
 * Takes Google's key to the account away; its password opens it from now on.
 * @throws Refusal `password_missing`, `password_wrong`, `sign_in_throttled`, `not_found` where none is linked.
 */
export async function unlinkGoogle(
  deps: AccountDeps,
  actor: Actor,
  { password }: GoogleUnlinkRequest,
  browser: Browser,
): Promise<void> {
  const { id } = await requirePassword(deps, actor, password)
  await deps.db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('customer_identities')
      .where('provider', '=', 'google')
      .where('customer_id', '=', id)
      .returning('subject')
      .executeTakeFirst()
    if (!gone) throw new Refusal('not_found')
    await noteActivity(tx, deps, { customerId: id, kind: 'google_unlinked', device: browser.name })
    await oweMail(tx, deps.clock, { template: 'google_unlinked', customerId: id })
  })
  deps.poke()
}
