import { Refusal } from '#contracts/errors.ts'
import type { GoogleLinkRequest, GoogleLinkResponse, GoogleUnlinkRequest } from '#contracts/accounts/google.ts'
import type { Language } from '#contracts/locale.ts'
import { enqueueMail } from '../profile/account-mail.ts'
import { noteActivity } from '../profile/activity.ts'
import { type Actor, customerOf } from '../actor.ts'
import { requirePassword } from '../sign-in/change-password.ts'
import { type AccountDeps, findAccount } from '../profile/customer.ts'
import { goToGoogle } from './google-sign-in.ts'
import { hasProof } from './google-sign-in-store.ts'
import type { GoogleDeps } from '../identity-provider.ts'
import type { Browser } from '../sign-in/log-in.ts'

const SECURITY_PAGE = '/account/security'

/** Whether Google opens the account of who is signed in, and whether a password does. */
export async function getGoogleLink(
  { db, clock, google }: Pick<GoogleDeps, 'db' | 'clock' | 'google'>,
  actor: Actor,
): Promise<GoogleLinkResponse> {
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
    offered: google !== null,
    proved: await hasProof({ db, clock }, actor),
  }
}

/**
 * Sends who is signed in, and gives the password again, to Google, to link the account there. @returns where
 * the browser goes.
 * @throws Refusal `not_found` where it is not offered, `google_already_linked`, `password_missing`,
 * `password_wrong`, `sign_in_throttled`, `google_unavailable`.
 */
export async function startGoogleLink(
  deps: GoogleDeps,
  actor: Actor,
  { password }: GoogleLinkRequest,
  language: Language,
): Promise<string> {
  await requirePassword(deps, actor, password)
  if ((await getGoogleLink(deps, actor)).linked) throw new Refusal('google_already_linked')
  return goToGoogle(deps, actor, { purpose: 'link', next: SECURITY_PAGE, language })
}

/**
 * Sends who is signed in to the Google account that is linked, to prove that they still are who that is.
 * @returns where the browser goes.
 * @throws Refusal `not_found` where none is linked, `google_unavailable`.
 */
export async function startGoogleProof(deps: GoogleDeps, actor: Actor, language: Language): Promise<string> {
  if (!(await getGoogleLink(deps, actor)).linked) throw new Refusal('not_found')
  return goToGoogle(deps, actor, { purpose: 'prove', next: SECURITY_PAGE, language })
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
    await enqueueMail(tx, deps.clock, { template: 'google_unlinked', customerId: id })
  })
  deps.poke()
}
