import { Refusal } from '#contracts/errors.ts'
import type { Db } from '#db/database.ts'
import { bucketOf, countOrRefuse, forgiveAttempts } from '#modules/accounts/index.ts'
import type { StaffDeps } from '../deps.ts'
import { nameOfStaff, noteStaffAct, type Staff } from '../staff-store.ts'
import { renewRecoveryCodes, spendStaffCode } from './staff-codes.ts'

/** How many of somebody's recovery codes are still good. */
export async function countRecoveryCodes(db: Db, { id }: Pick<Staff, 'id'>): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staff_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/**
 * Makes new recovery codes for whoever is signed in and has their app at hand; the former are worth nothing from then on.
 * @throws Refusal `code_wrong`, `sign_in_throttled`
 */
export async function renewOwnRecoveryCodes(
  deps: StaffDeps,
  staff: Pick<Staff, 'id' | 'email'>,
  code: string,
): Promise<readonly string[]> {
  const bucket = bucketOf(deps.secret, { emailKey: `staff codes ${staff.id}`, knownDevice: null })
  await countOrRefuse(deps, bucket)
  const codes = await deps.db.transaction().execute(async (tx) => {
    if (!(await spendStaffCode(tx, deps, staff.id, code, 'confirmed'))) throw new Refusal('code_wrong')
    const act = { actor: nameOfStaff(staff), action: 'staff.recovery_codes_renewed', object: staff.id } as const
    await noteStaffAct(tx, deps.clock, act)
    return renewRecoveryCodes(tx, staff.id)
  })
  await forgiveAttempts(deps, bucket)
  return codes
}
