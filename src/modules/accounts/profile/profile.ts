import parsePhoneNumber from 'libphonenumber-js'
import { Refusal } from '#contracts/errors.ts'
import type { ProfileChangeRequest, ProfileResponse } from '#contracts/accounts/account.ts'
import { type Actor, customerOf } from '../actor.ts'
import { type AccountDeps, describeCustomer, findAccount } from './customer.ts'

/** The account of who is signed in. */
export async function getProfile({ db }: Pick<AccountDeps, 'db'>, actor: Actor): Promise<ProfileResponse> {
  const account = await findAccount(db, customerOf(actor))
  if (!account) throw new Refusal('unauthenticated')
  return { customer: describeCustomer(account) }
}

/**
 * Changes names and phone number.
 * @throws Refusal `validation_failed` on `phone_number`.
 */
export async function changeProfile(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  actor: Actor,
  input: ProfileChangeRequest,
): Promise<ProfileResponse> {
  await deps.db
    .updateTable('customers')
    .set({
      first_name: input.first_name,
      last_name: input.last_name,
      phone: phoneOf(input),
      updated_at: deps.clock.now(),
    })
    .where('id', '=', customerOf(actor))
    .execute()
  return getProfile(deps, actor)
}

function phoneOf({ country_code, phone_number }: ProfileChangeRequest): string | null {
  if (!country_code && !phone_number) return null
  if (!country_code) throw new Refusal('validation_failed', { fields: { country_code: 'country_code_required' } })
  if (!phone_number) throw new Refusal('validation_failed', { fields: { phone_number: 'phone_required' } })
  const parsed = parsePhoneNumber(`${country_code}${phone_number}`)
  if (!parsed?.isValid()) throw new Refusal('validation_failed', { fields: { phone_number: 'phone_invalid' } })
  return parsed.number
}
