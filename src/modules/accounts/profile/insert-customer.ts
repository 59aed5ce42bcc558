import type { Language } from '#contracts/locale.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { emailKeyOf } from './customer.ts'

interface NewCustomer {
  readonly email: string
  /** Whether somebody has shown that the address is theirs. */
  readonly verified: boolean
  /** Null for who signs in elsewhere. */
  readonly passwordHash: string | null
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

/** @returns the id; null when the address has an account. */
export async function insertCustomer(
  tx: Tx,
  clock: Clock,
  { email, verified, passwordHash, firstName, lastName, language }: NewCustomer,
): Promise<string | null> {
  const now = clock.now()
  const made = await tx
    .insertInto('customers')
    .values({
      id: newId('cus'),
      email,
      email_key: emailKeyOf(email),
      email_verified_at: verified ? now : null,
      password_hash: passwordHash,
      first_name: firstName,
      last_name: lastName,
      phone: null,
      language,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}
