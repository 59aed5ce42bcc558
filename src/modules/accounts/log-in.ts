import { Refusal } from '#contracts/errors.ts'
import type { LoginRequest } from '#contracts/account.ts'
import { oweMail } from './account-mail.ts'
import type { Actor } from './actor.ts'
import { type Account, type AccountDeps, emailKeyOf, findAccountByEmail } from './customer.ts'
import { markDevice, readDevice } from './known-device.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import type { OpenSession } from './sessions.ts'
import { requireSecondFactor } from './second-factor.ts'
import { signIn } from './sign-in.ts'
import { bucketOf, countAttempt, forgiveAttempts } from './throttle.ts'

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
  const account = await findAccountByEmail(deps.db, email)
  const knownDevice = readDevice(deps.secret, account?.id ?? '', browser.deviceMark)
  const bucket = bucketOf(deps.secret, { emailKey: emailKeyOf(email), knownDevice })
  const seconds = await countAttempt(deps, bucket)
  if (seconds !== null) throw new Refusal('sign_in_throttled', { details: { seconds } })
  const isRight = await isPassword(password, account?.passwordHash ?? null)
  if (!account || !isRight) throw new Refusal('sign_in_failed')
  if (!account.isVerified) {
    await forgiveAttempts(deps, bucket)
    await oweMail(deps.db, deps.clock, {
      template: 'verify_email',
      customerId: account.id,
      sessionId: actor.sessionId,
    })
    deps.poke()
    throw new Refusal('email_unverified')
  }
  await requireSecondFactor(deps, account.id, code)
  await forgiveAttempts(deps, bucket)
  await renewHash(deps, account, password)
  return openFor(deps, actor, account, browser)
}

/** Signs a customer in whose right to it was proved. */
export async function openFor(deps: AccountDeps, actor: Actor, account: Account, browser: Browser): Promise<SignedIn> {
  const session = await deps.db
    .transaction()
    .execute((tx) => signIn(tx, deps, actor, { customerId: account.id, device: browser.name }))
  const known = readDevice(deps.secret, account.id, browser.deviceMark)
  const deviceMark = known ? (browser.deviceMark ?? '') : markDevice(deps.secret, account.id)
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
