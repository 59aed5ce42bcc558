import { Refusal } from '#contracts/errors.ts'
import type { LoginRequest } from '#contracts/accounts/account.ts'
import { enqueueMail } from '../profile/account-mail.ts'
import { type EntryWay, noteActivity, noteFailedSignIn } from '../profile/activity.ts'
import type { Actor } from '../actor.ts'
import { type Account, type AccountDeps, emailKeyOf, findAccountByEmail } from '../profile/customer.ts'
import { markDevice, readDevice } from './known-device.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import type { OpenSession } from './sessions.ts'
import { requireSecondFactor } from './second-factor.ts'
import { signIn } from './sign-in.ts'
import { bucketOf, countOrRefuse, forgiveAttempts } from './throttle.ts'

/** What the browser brings along: its mark from an earlier sign-in, and what it calls itself. */
export interface Browser {
  readonly deviceMark: string | null
  readonly name: string | null
}

export interface SignedIn {
  readonly session: OpenSession
  readonly account: Account
  /** The mark that the browser keeps. */
  readonly deviceMark: string
}

/**
 * Signs in with address and password. An unknown address and a wrong password give one answer, in the
 * same time.
 * @throws Refusal `sign_in_failed`, `sign_in_throttled`, `email_unverified`, `code_required`,
 * `code_wrong` (to who knows the password only).
 */
export async function logIn(
  deps: AccountDeps,
  actor: Actor,
  { email, password, code }: LoginRequest,
  browser: Browser,
): Promise<SignedIn> {
  const { account, bucket } = await provePassword(deps, { email, password, failure: 'sign_in_failed' }, browser)
  if (!account.isVerified) {
    await forgiveAttempts(deps, bucket)
    await refuseUnverified(deps, actor, account)
  }
  await requireSecondFactor(deps, account.id, code)
  await forgiveAttempts(deps, bucket)
  await renewHash(deps, account, password)
  return openFor(deps, actor, account, browser, { by: 'password' })
}

/**
 * The account of an address, by its password. The try was counted in `bucket`: forgive it when nothing
 * more is asked for.
 * @throws Refusal `failure`, `sign_in_throttled`.
 */
export async function provePassword(
  deps: AccountDeps,
  given: { readonly email: string; readonly password: string; readonly failure: 'sign_in_failed' | 'password_wrong' },
  browser: Browser,
): Promise<{ readonly account: Account; readonly bucket: string }> {
  const { email, password, failure } = given
  const account = await findAccountByEmail(deps.db, email)
  const knownDevice = readDevice(deps.secret, account?.id ?? '', browser.deviceMark)
  const bucket = bucketOf(deps.secret, { emailKey: emailKeyOf(email), knownDevice })
  await countOrRefuse(deps, bucket)
  const isRight = await isPassword(password, account?.passwordHash ?? null)
  if (account && isRight) return { account, bucket }
  await noteFailedSignIn(deps, { customerId: account?.id ?? null, email, device: browser.name })
  throw new Refusal(failure)
}

/**
 * Mails the link that confirms the address once more.
 * @throws Refusal `email_unverified`, always.
 */
export async function refuseUnverified(deps: AccountDeps, { sessionId }: Actor, account: Account): Promise<never> {
  await enqueueMail(deps.db, deps.clock, { template: 'verify_email', customerId: account.id, sessionId })
  deps.poke()
  throw new Refusal('email_unverified')
}

/** How an account is entered. `isNew`: by who has just made it, or proved its address. */
interface Entry {
  readonly by: EntryWay
  readonly isNew?: boolean
}

/** Signs a customer in whose right to it was proved; a browser that is new to the account is told of by mail. */
export async function openFor(
  deps: AccountDeps,
  actor: Actor,
  account: Account,
  browser: Browser,
  { by, isNew = by === 'mail' }: Entry,
): Promise<SignedIn> {
  const { id: customerId } = account
  const known = readDevice(deps.secret, customerId, browser.deviceMark)
  const session = await deps.db.transaction().execute(async (tx) => {
    await noteActivity(tx, deps, { customerId, kind: 'signed_in', device: browser.name, by })
    if (!known && !isNew)
      await enqueueMail(tx, deps.clock, { template: 'new_device', customerId, device: browser.name })
    return signIn(tx, deps, actor, { account, device: browser.name })
  })
  if (!known && !isNew) deps.poke()
  const deviceMark = known ? (browser.deviceMark ?? '') : markDevice(deps.secret, customerId)
  return { session, account, deviceMark }
}

async function renewHash({ db }: AccountDeps, { id, passwordHash }: Account, password: string): Promise<void> {
  if (passwordHash === null || !isOutdated(passwordHash)) return
  await db
    .updateTable('customers')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .execute()
}
