import { Refusal } from '#contracts/errors.ts'
import { enqueueMail } from '../profile/account-mail.ts'
import { noteActivity } from '../profile/activity.ts'
import type { Actor } from '../actor.ts'
import { type BegunSignIn, saveProof } from './google-sign-in-store.ts'
import {
  type GoogleDeps,
  type Identity,
  type IdentityFailure,
  IdentityRefused,
  type SignInSecrets,
} from '../identity-provider.ts'
import { findLinked, linkIdentity } from './linked-identity.ts'
import type { Browser } from '../sign-in/log-in.ts'

/**
 * What has come of somebody signed in who was sent to Google. `taken`: it opens another account, or another one
 * opens this; `other`: not the one that is linked.
 */
export type AccountOutcome = 'linked' | 'proved' | IdentityFailure | 'ended' | 'taken' | 'other'

interface Returned extends BegunSignIn {
  readonly id: string
  readonly secrets: SignInSecrets
  /** What Google added to our address. */
  readonly query: string
}

/** Links who has come back with the account that is open, or notes that it is who is linked. */
export async function returnToAccount(
  deps: GoogleDeps,
  actor: Actor,
  { id, purpose, secrets, query }: Returned,
  browser: Browser,
): Promise<AccountOutcome> {
  const { customerId } = actor
  if (!deps.google) throw new Refusal('not_found')
  if (customerId === undefined) return 'ended'
  try {
    const identity = await deps.google.identify(query, secrets)
    if (purpose === 'link') return await link(deps, customerId, identity, browser)
    if ((await findLinked(deps.db, identity.subject))?.id !== customerId) return 'other'
    await saveProof(deps, id)
    return 'proved'
  } catch (error) {
    if (error instanceof IdentityRefused) return error.reason
    throw error
  }
}

async function link(
  deps: GoogleDeps,
  customerId: string,
  identity: Identity,
  browser: Browser,
): Promise<'linked' | 'taken'> {
  const { clock } = deps
  const linked = await deps.db.transaction().execute(async (tx) => {
    if (!(await linkIdentity(tx, clock, customerId, identity))) return false
    await noteActivity(tx, deps, { customerId, kind: 'google_linked', device: browser.name })
    await enqueueMail(tx, clock, { template: 'google_linked', customerId })
    return true
  })
  if (linked) deps.poke()
  return linked ? 'linked' : 'taken'
}
