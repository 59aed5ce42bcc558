import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { Refusal } from '#contracts/errors.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'

interface SecondFactorDeps {
  readonly db: Db
  readonly clock: Clock
  /** Seals the secrets of authenticator apps. */
  readonly cipher: FieldCipher
}

const PERIOD_S = 30
/** Clocks of phones may be one period off, in either direction. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** 120 bits, written as 24 letters and digits: with so many a plain hash of them is enough. */
const RECOVERY_BYTES = 15

const secretOf = (customerId: string): string => `second_factors|secret|${customerId}`

/** What an authenticator app is set up with: RFC 6238 with SHA-1, six digits and 30 seconds, as all of them know it. */
export function authenticator(secret: string, names: { readonly issuer: string; readonly label: string }): TOTP {
  return new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(secret) })
}

/** A new secret of 160 bits, not asked for before it is confirmed. @returns it in base32; null when one is in use. */
export async function proposeSecret({ db, cipher }: SecondFactorDeps, customerId: string): Promise<string | null> {
  const secret = new Secret({ size: 20 }).base32
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
  const token = code.replaceAll(/\s/g, '')
  if (!row || !/^\d{6}$/.test(token)) return false
  const timestamp = clock.now().getTime()
  const app = authenticator(cipher.open(row.secret, secretOf(customerId)), { issuer: '', label: '' })
  const delta = app.validate({ token, timestamp, window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta
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
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Ten new codes for the day on which the phone is lost; former ones are worth nothing any more. */
export async function makeRecoveryCodes(tx: Tx, customerId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.match(/.{4}/g) ?? []).join('-'),
  )
  await tx.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ customer_id: customerId, code_hash: hashOf(code), used_at: null })))
    .execute()
  return codes
}

/** A code however it is written: its dashes and case do not count. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex')
}
