import { Refusal } from '#contracts/errors.ts'
import { type Account, type AccountDeps, emailKeyOf } from '../profile/customer.ts'
import { hasSecondFactor, requireSecondFactor } from './second-factor.ts'
import { bucketOf, countOrRefuse, forgiveAttempts } from './throttle.ts'

/**
 * Lets through who has proved an account by other means than its password: without a second factor, or
 * with a right code. Tries are counted for the whole account: other sessions bring no further ones.
 * @throws Refusal `code_required`, `code_wrong`, `sign_in_throttled`.
 */
export async function passSecondFactor(
  deps: AccountDeps,
  { id, email }: Account,
  code: string | null | undefined,
): Promise<void> {
  if (!(await hasSecondFactor(deps.db, id))) return
  if (!code) throw new Refusal('code_required')
  const bucket = bucketOf(deps.secret, { emailKey: `code ${emailKeyOf(email)}`, knownDevice: null })
  await countOrRefuse(deps, bucket)
  await requireSecondFactor(deps, id, code)
  await forgiveAttempts(deps, bucket)
}
