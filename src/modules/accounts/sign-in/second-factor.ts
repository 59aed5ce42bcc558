import { Refusal } from '#contracts/errors.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'
import { hashOfRecoveryCode, newAppSecret, newRecoveryCodes, periodOfCode } from './one-time-codes.ts'

interface SecondFactorDeps {
  readonly db: Db
  readonly clock: Clock
  /** Seals the secrets of authenticator apps. */
  readonly cipher: FieldCipher
}

const secretOf = (customerId: string): string => `second_factors|secret|${customerId}`

/** A new secret of 160 bits, not asked for before it is confirmed. @returns it in base32; null when one is in use. */
export async function proposeSecret({ db, cipher }: SecondFactorDeps, customerId: string): Promise<string | null> {
  const secret = newAppSecret()
  const sealed = { secret: cipher.seal(secret, secretOf(customerId)), last_step: 0 }
  const proposed = await db
    .insertInto('second_factors')
    .values({ customer_id: customerId, confirmed_at: null, ...sealed })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet(sealed).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('customer_id')
    .executeTakeFirst()
  return proposed ? secret : null
}

/** Whether the account asks for a second factor. */
export async function hasSecondFactor(db: Db | Tx, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Lets through who needs no second factor or gives the right one: a code of the app or a recovery code,
 * each good once. Count the try before, so that codes cannot be guessed.
 * @throws Refusal `code_required`, `code_wrong`.
 */
export async function requireSecondFactor(
  deps: SecondFactorDeps,
  customerId: string,
  code: string | null | undefined,
): Promise<void> {
  if (!(await hasSecondFactor(deps.db, customerId))) return
  if (!code) throw new Refusal('code_required')
  if (await spendAppCode(deps, customerId, code)) return
  if (await spendRecoveryCode(deps, customerId, code)) return
  throw new Refusal('code_wrong')
}

/** Uses up a code of the authenticator app. @returns false when it is wrong or was used. */
export async function spendAppCode(
  { db, clock, cipher }: SecondFactorDeps,
  customerId: string,
  code: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  const step = row && periodOfCode(cipher.open(row.secret, secretOf(customerId)), code, clock.now())
  if (!row || step === null || step === undefined) return false
  const spent = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('customer_id', '=', customerId)
    .where('last_step', '<', step)
    .returning('customer_id')
    .executeTakeFirst()
  return spent !== undefined
}

async function spendRecoveryCode({ db, clock }: SecondFactorDeps, customerId: string, code: string): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: clock.now() })
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', hashOfRecoveryCode(code))
    .where('used_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Ten new codes for the day on which the phone is lost; former ones are worth nothing any more. */
export async function makeRecoveryCodes(tx: Tx, customerId: string): Promise<readonly string[]> {
  const codes = newRecoveryCodes()
  await tx.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ customer_id: customerId, code_hash: hashOfRecoveryCode(code), used_at: null })))
    .execute()
  return codes
}
