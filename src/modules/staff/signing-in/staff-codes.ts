import type { Db, Tx } from '#db/database.ts'
import {
  type AppSetUp,
  describeApp,
  hashOfRecoveryCode,
  newAppSecret,
  newRecoveryCodes,
  periodOfCode,
} from '#modules/accounts/index.ts'
import type { StaffDeps } from '../deps.ts'
import type { StaffRow } from '../staff-store.ts'

const placeOf = (staffId: string): string => `staff_second_factors|secret|${staffId}`

/**
 * What somebody's authenticator app is to be set up with, the same until a first code was right: a page that is loaded
 * anew does not make an app worthless that has just read it.
 */
export async function proposeApp(
  { db, cipher, brand }: Pick<StaffDeps, 'db' | 'cipher' | 'brand'>,
  { id, email }: Pick<StaffRow, 'id' | 'email'>,
): Promise<AppSetUp> {
  await db
    .insertInto('staff_second_factors')
    .values({ staff_id: id, secret: cipher.seal(newAppSecret(), placeOf(id)), confirmed_at: null, last_step: 0 })
    .onConflict((conflict) => conflict.column('staff_id').doNothing())
    .execute()
  const { secret } = await db
    .selectFrom('staff_second_factors')
    .select('secret')
    .where('staff_id', '=', id)
    .executeTakeFirstOrThrow()
  return describeApp(cipher.open(secret, placeOf(id)), { issuer: `${brand.name} office`, label: email })
}

/**
 * Uses up a code of the app.
 * @param of `confirmed`: the app that signs in; `proposed`: the one that is being set up, which signs in from then on
 * @returns false when it is wrong or was used
 */
export async function spendStaffCode(
  db: Db | Tx,
  { clock, cipher }: Pick<StaffDeps, 'clock' | 'cipher'>,
  staffId: string,
  code: string,
  of: 'confirmed' | 'proposed',
): Promise<boolean> {
  const isConfirmed = of === 'confirmed' ? 'is not' : 'is'
  const row = await db
    .selectFrom('staff_second_factors')
    .select('secret')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', isConfirmed, null)
    .executeTakeFirst()
  const period = row ? periodOfCode(cipher.open(row.secret, placeOf(staffId)), code, clock.now()) : null
  if (period === null) return false
  const spent = await db
    .updateTable('staff_second_factors')
    .set({ last_step: period, ...(of === 'proposed' && { confirmed_at: clock.now() }) })
    .where('staff_id', '=', staffId)
    .where('confirmed_at', isConfirmed, null)
    .where('last_step', '<', period)
    .returning('staff_id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Uses up a recovery code of who has set up an app. @returns false when it is wrong or was used */
export async function spendStaffRecoveryCode(
  db: Db | Tx,
  { clock }: Pick<StaffDeps, 'clock'>,
  staffId: string,
  code: string,
): Promise<boolean> {
  const spent = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: clock.now() })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOfRecoveryCode(code))
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  return spent !== undefined
}

/** New recovery codes; former ones are worth nothing any more. */
export async function renewRecoveryCodes(tx: Tx, staffId: string): Promise<readonly string[]> {
  const codes = newRecoveryCodes()
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashOfRecoveryCode(code), used_at: null })))
    .execute()
  return codes
}

/** Forgets the app and the recovery codes of somebody who has lost them. */
export async function dropStaffCodes(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_second_factors').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
}
