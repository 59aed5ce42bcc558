import { Refusal } from '#contracts/errors.ts'
import type { StaffSignInRequest } from '#contracts/office/sign-in.ts'
import {
  bucketOf,
  countOrRefuse,
  emailKeyOf,
  forgiveAttempts,
  isPassword,
  nobodyOf,
  readDevice,
} from '#modules/accounts/index.ts'
import type { Tx } from '#db/database.ts'
import type { StaffDeps } from '../deps.ts'
import { findStaffByEmail, nameOfStaff, noteStaffAct, type StaffRow } from '../staff-store.ts'
import { spendStaffCode, spendStaffRecoveryCode } from './staff-codes.ts'
import { type OpenedStaffSession, openStaffSession } from './staff-sessions.ts'

/**
 * Signs somebody of the agency in, by password and a code of their app or a recovery code; there is no way in with the
 * password alone. Who is unknown, was never here or was suspended is answered alike, and as slowly. Guesses of strangers
 * make strangers wait, and not who has signed in on this device before.
 * @param device what the browser was marked with
 * @throws Refusal `sign_in_failed`, `sign_in_throttled`; `code_required`, `code_wrong` to who knows the password only
 */
export async function signInStaff(
  deps: StaffDeps,
  { email, password, code }: StaffSignInRequest,
  device: string | null,
): Promise<OpenedStaffSession> {
  const found = await findStaffByEmail(deps.db, email)
  const knownDevice = readDevice(deps.secret, found?.id ?? '', device)
  const bucket = bucketOf(deps.secret, { emailKey: `staff ${emailKeyOf(email)}`, knownDevice })
  await countOrRefuse(deps, bucket)
  const isRight = await isPassword(password, found?.password_hash ?? null)
  if (!found || !isRight || found.status !== 'active')
    return refuse(deps, found?.id ?? nobodyOf(deps.secret, email), 'sign_in_failed')
  if (!code) throw new Refusal('code_required')
  const isCode =
    (await spendStaffCode(deps.db, deps, found.id, code, 'confirmed')) ||
    (await spendStaffRecoveryCode(deps.db, deps, found.id, code))
  if (!isCode) return refuse(deps, found.id, 'code_wrong')
  await forgiveAttempts(deps, bucket)
  return deps.db.transaction().execute(async (tx) => {
    await refuseChanged(tx, found)
    await noteStaffAct(tx, deps.clock, { actor: nameOfStaff(found), action: 'staff.signed_in', object: found.id })
    return openStaffSession(tx, deps, found.id)
  })
}

/**
 * What was looked at is still so: whoever was suspended, or given another password or app, while they signed in has not.
 * Who changes the account waits, and ends the session that is opened here.
 * @throws Refusal `sign_in_failed`
 */
async function refuseChanged(tx: Tx, { id, password_hash: passwordHash }: StaffRow): Promise<void> {
  const standing = await tx
    .selectFrom('staff')
    .innerJoin('staff_second_factors as app', 'app.staff_id', 'staff.id')
    .select('staff.id')
    .where('staff.id', '=', id)
    .where('staff.status', '=', 'active')
    .where('staff.password_hash', '=', passwordHash)
    .where('app.confirmed_at', 'is not', null)
    .forNoKeyUpdate('staff')
    .executeTakeFirst()
  if (!standing) throw new Refusal('sign_in_failed')
}

/** Writes it down before it is answered: of an address that nobody has, too, so that both take as long. */
async function refuse({ db, clock }: StaffDeps, object: string, code: 'sign_in_failed' | 'code_wrong'): Promise<never> {
  const act = { actor: 'unknown', action: 'staff.sign_in_refused', object } as const
  await db.transaction().execute((tx) => noteStaffAct(tx, clock, act, { code }))
  throw new Refusal(code)
}
