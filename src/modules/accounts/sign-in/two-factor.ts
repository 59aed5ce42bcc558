import { Refusal } from '#contracts/errors.ts'
import type {
  TwoFactorConfirmRequest,
  TwoFactorConfirmResponse,
  TwoFactorResponse,
  TwoFactorStartRequest,
  TwoFactorStartResponse,
  TwoFactorStopRequest,
} from '#contracts/accounts/account.ts'
import { enqueueMail } from '../profile/account-mail.ts'
import { noteActivity } from '../profile/activity.ts'
import { type Actor, customerOf } from '../actor.ts'
import { requirePassword } from './change-password.ts'
import { type AccountDeps, emailKeyOf, findAccount } from '../profile/customer.ts'
import type { Browser } from './log-in.ts'
import {
  hasSecondFactor,
  makeRecoveryCodes,
  proposeSecret,
  requireSecondFactor,
  spendAppCode,
} from './second-factor.ts'
import { describeApp } from './one-time-codes.ts'
import { bucketOf, countOrRefuse, forgiveAttempts } from './throttle.ts'

/** Whether signing in asks for a code, and how many recovery codes are left. */
export async function getTwoFactor({ db }: Pick<AccountDeps, 'db'>, actor: Actor): Promise<TwoFactorResponse> {
  const customerId = customerOf(actor)
  const left = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute()
  return { on: await hasSecondFactor(db, customerId), recovery_codes_left: left.length }
}

/**
 * Begins the setting up of an authenticator app; nothing is asked for before a first code was right.
 * @throws Refusal `password_wrong`, `sign_in_throttled`, `two_factor_on`.
 */
export async function startTwoFactor(
  deps: AccountDeps & { readonly brand: { readonly name: string } },
  actor: Actor,
  { password }: TwoFactorStartRequest,
): Promise<TwoFactorStartResponse> {
  const account = await requirePassword(deps, actor, password)
  const secret = await proposeSecret(deps, account.id)
  if (secret === null) throw new Refusal('two_factor_on')
  return describeApp(secret, { issuer: deps.brand.name, label: account.email })
}

/**
 * Turns the second factor on by a first code of the app; every other session of the account ends.
 * @throws Refusal `code_wrong`, `sign_in_throttled`.
 */
export async function confirmTwoFactor(
  deps: AccountDeps,
  actor: Actor,
  { code }: TwoFactorConfirmRequest,
  browser: Browser,
): Promise<TwoFactorConfirmResponse> {
  const customerId = customerOf(actor)
  const bucket = await countCode(deps, actor)
  if (!(await spendAppCode(deps, customerId, code))) throw new Refusal('code_wrong')
  await forgiveAttempts(deps, bucket)
  const codes = await deps.db.transaction().execute(async (tx) => {
    const on = await tx
      .updateTable('second_factors')
      .set({ confirmed_at: deps.clock.now() })
      .where('customer_id', '=', customerId)
      .where('confirmed_at', 'is', null)
      .returning('customer_id')
      .executeTakeFirst()
    if (!on) throw new Refusal('code_wrong')
    await tx.deleteFrom('sessions').where('customer_id', '=', customerId).where('id', '!=', actor.sessionId).execute()
    await noteActivity(tx, deps, { customerId, kind: 'two_factor_on', device: browser.name })
    await enqueueMail(tx, deps.clock, { template: 'two_factor_on', customerId })
    return makeRecoveryCodes(tx, customerId)
  })
  deps.poke()
  return { recovery_codes: [...codes] }
}

/**
 * Turns the second factor off, by password and a code.
 * @throws Refusal `password_wrong`, `code_required`, `code_wrong`, `sign_in_throttled`.
 */
export async function stopTwoFactor(
  deps: AccountDeps,
  actor: Actor,
  { password, code }: TwoFactorStopRequest,
  browser: Browser,
): Promise<void> {
  const { id } = await requirePassword(deps, actor, password)
  const bucket = await countCode(deps, actor)
  await requireSecondFactor(deps, id, code)
  await forgiveAttempts(deps, bucket)
  await deps.db.transaction().execute(async (tx) => {
    await dropSecondFactor(tx, id)
    await noteActivity(tx, deps, { customerId: id, kind: 'two_factor_off', device: browser.name })
    await enqueueMail(tx, deps.clock, { template: 'two_factor_off', customerId: id })
  })
  deps.poke()
}

/** Forgets the app and the recovery codes of an account. */
export async function dropSecondFactor(tx: Parameters<typeof makeRecoveryCodes>[0], customerId: string): Promise<void> {
  await tx.deleteFrom('second_factors').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute()
}

/** Counts a try of a code as wrong passwords are counted. @returns where it was counted */
async function countCode(deps: AccountDeps, actor: Actor): Promise<string> {
  const account = await findAccount(deps.db, customerOf(actor))
  if (!account) throw new Refusal('unauthenticated')
  const bucket = bucketOf(deps.secret, {
    emailKey: `code ${emailKeyOf(account.email)}`,
    knownDevice: actor.sessionId,
  })
  await countOrRefuse(deps, bucket)
  return bucket
}
