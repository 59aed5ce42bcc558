import { Refusal } from '#contracts/errors.ts'
import type { RegisterRequest } from '#contracts/account.ts'
import type { Language } from '#contracts/locale.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { oweMail } from './account-mail.ts'
import { noteActivity } from './activity.ts'
import type { Actor } from './actor.ts'
import { type AccountDeps, emailKeyOf } from './customer.ts'
import { hashPassword } from './passwords.ts'
import { isCommonPassword } from './password-rules.ts'

/**
 * Makes an account that is confirmed by a mail. The answer is the same where there is one already: its
 * owner is told by mail instead, and nothing changes.
 * @throws Refusal `validation_failed` on `password` when it is easy to guess.
 */
export async function register(
  deps: AccountDeps,
  actor: Actor,
  input: RegisterRequest,
  language: Language,
): Promise<void> {
  await refuseCommonPassword(input.password, [input.first_name, input.last_name, input.email.split('@')[0] ?? ''])
  const passwordHash = await hashPassword(input.password)
  await deps.db.transaction().execute(async (tx) => {
    const customerId = await insertCustomer(tx, deps.clock, input, { passwordHash, language })
    if (customerId) {
      await noteActivity(tx, deps, { customerId, kind: 'registered' })
      await oweMail(tx, deps.clock, { template: 'verify_email', customerId, sessionId: actor.sessionId })
      return
    }
    const { id } = await tx
      .selectFrom('customers')
      .select('id')
      .where('email_key', '=', emailKeyOf(input.email))
      .executeTakeFirstOrThrow()
    await oweMail(tx, deps.clock, { template: 'already_registered', customerId: id })
  })
  deps.poke()
}

/** @throws Refusal `validation_failed` on `password`. */
export async function refuseCommonPassword(password: string, ownWords: readonly string[]): Promise<void> {
  if (await isCommonPassword(password, ownWords))
    throw new Refusal('validation_failed', { fields: { password: 'password_common' } })
}

/** @returns null when the address has an account. */
async function insertCustomer(
  tx: Tx,
  clock: Clock,
  input: RegisterRequest,
  { passwordHash, language }: { readonly passwordHash: string; readonly language: Language },
): Promise<string | null> {
  const now = clock.now()
  const made = await tx
    .insertInto('customers')
    .values({
      id: newId('cus'),
      email: input.email,
      email_key: emailKeyOf(input.email),
      email_verified_at: null,
      password_hash: passwordHash,
      first_name: input.first_name,
      last_name: input.last_name,
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
