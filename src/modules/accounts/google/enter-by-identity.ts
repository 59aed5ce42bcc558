import { Refusal } from '#contracts/errors.ts'
import type { GoogleFinishRequest, GoogleQuestionResponse } from '#contracts/accounts/google.ts'
import type { Language } from '#contracts/locale.ts'
import { enqueueMail } from '../profile/account-mail.ts'
import { noteActivity } from '../profile/activity.ts'
import type { Actor } from '../actor.ts'
import { type Account, type AccountDeps, findAccount, findAccountByEmail } from '../profile/customer.ts'
import type { Identity } from '../identity-provider.ts'
import { findLinked, insertFromIdentity, linkIdentity } from './linked-identity.ts'
import { type Browser, openFor, provePassword, refuseUnverified, type SignedIn } from '../sign-in/log-in.ts'
import { passSecondFactor } from '../sign-in/pass-second-factor.ts'
import { hasSecondFactor } from '../sign-in/second-factor.ts'
import { forgiveAttempts } from '../sign-in/throttle.ts'

type Question = GoogleQuestionResponse['asks'][number]

/**
 * How an identity leads to an account: linked before; a new account; or the account of its address, at
 * once where both sides know that the address is theirs, else by the password. An address that Google does not
 * vouch for asks for a password also where there is no account: who asks learns nothing.
 */
type Way =
  | { readonly kind: 'linked' | 'trusted'; readonly account: Account }
  | { readonly kind: 'new'; readonly email: string }
  | { readonly kind: 'password'; readonly account: Account | null }

async function wayOf({ db }: Pick<AccountDeps, 'db'>, identity: Identity): Promise<Way> {
  const linked = await findLinked(db, identity.subject)
  if (linked) return { kind: 'linked', account: linked }
  const { email, isEmailVerified } = identity
  const account = email === null ? null : await findAccountByEmail(db, email)
  if (account?.isVerified && isEmailVerified) return { kind: 'trusted', account }
  if (!account && email !== null && isEmailVerified) return { kind: 'new', email }
  return { kind: 'password', account }
}

/** What must be given beside the identity before it opens an account. */
export async function questionsFor(deps: AccountDeps, identity: Identity): Promise<readonly Question[]> {
  const way = await wayOf(deps, identity)
  if (way.kind === 'new') return []
  const asksCode = way.account !== null && (await hasSecondFactor(deps.db, way.account.id))
  // Whether there is a second factor is told to who knows the password only.
  if (way.kind === 'password') return ['password']
  return asksCode ? ['code'] : []
}

/**
 * Signs in by an identity, with password and code where they are asked for, and links it for the next time.
 * @throws Refusal `google_already_linked`, `password_wrong`, `email_unverified`, `code_required`,
 * `code_wrong`, `sign_in_throttled`, `validation_failed` on `password`.
 */
export async function enterByIdentity(
  deps: AccountDeps,
  actor: Actor,
  { identity, language }: { readonly identity: Identity; readonly language: Language },
  { password, code }: GoogleFinishRequest,
  browser: Browser,
): Promise<SignedIn> {
  const way = await wayOf(deps, identity)
  if (way.kind === 'new') {
    const account = await openAccount(deps, { ...identity, email: way.email }, language, browser)
    return openFor(deps, actor, account, browser, { by: 'google', isNew: true })
  }
  if (way.kind === 'password') {
    if (!password) throw new Refusal('validation_failed', { fields: { password: 'password_required' } })
    const { bucket } = await provePassword(
      deps,
      { email: identity.email ?? '', password, failure: 'password_wrong' },
      browser,
    )
    await forgiveAttempts(deps, bucket)
  }
  const { account } = way
  if (!account) throw new Refusal('password_wrong')
  if (!account.isVerified && !identity.isEmailVerified) await refuseUnverified(deps, actor, account)
  await passSecondFactor(deps, account, code)
  if (way.kind !== 'linked') await link(deps, account, identity, browser)
  return openFor(deps, actor, account, browser, { by: 'google' })
}

async function link(deps: AccountDeps, account: Account, identity: Identity, browser: Browser): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await linkIdentity(tx, deps.clock, account.id, identity))) throw new Refusal('google_already_linked')
    if (identity.isEmailVerified)
      await tx
        .updateTable('customers')
        .set({ email_verified_at: deps.clock.now() })
        .where('id', '=', account.id)
        .where('email_verified_at', 'is', null)
        .execute()
    await noteActivity(tx, deps, { customerId: account.id, kind: 'google_linked', device: browser.name })
    await enqueueMail(tx, deps.clock, { template: 'google_linked', customerId: account.id })
  })
  deps.poke()
}

async function openAccount(
  { db, ...deps }: AccountDeps,
  identity: Identity & { readonly email: string },
  language: Language,
  browser: Browser,
): Promise<Account> {
  const account = await db.transaction().execute(async (tx) => {
    const customerId = await insertFromIdentity(tx, deps.clock, identity, language)
    // Somebody else was first, in another window perhaps: the next try finds what they made.
    if (!customerId || !(await linkIdentity(tx, deps.clock, customerId, identity)))
      throw new Refusal('google_sign_in_ended')
    await noteActivity(tx, deps, { customerId, kind: 'registered', device: browser.name, by: 'google' })
    return findAccount(tx, customerId)
  })
  if (!account) throw new Error('an account that was just made is not there')
  return account
}
