import { Refusal } from '#contracts/errors.ts'
import type { RegisterRequest } from '#contracts/accounts/account.ts'
import type { Language } from '#contracts/locale.ts'
import { enqueueMail } from './account-mail.ts'
import { noteActivity } from './activity.ts'
import type { Actor } from '../actor.ts'
import { type AccountDeps, emailKeyOf } from './customer.ts'
import { insertCustomer } from './insert-customer.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { wasIssuedTo } from '../sign-in/account-tokens.ts'
import { isCommonPassword } from '../sign-in/password-rules.ts'

/**
 * Makes an account that is confirmed by a mail. The answer is the same where there is one already: its
 * owner is told by mail instead, and nothing changes. Who asks again from the browser that made it, before it is
 * confirmed, is sent the link once more.
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
    const customerId = await insertCustomer(tx, deps.clock, {
      email: input.email,
      verified: false,
      passwordHash,
      firstName: input.first_name,
      lastName: input.last_name,
      language,
    })
    if (customerId) {
      await noteActivity(tx, deps, { customerId, kind: 'registered' })
      await enqueueMail(tx, deps.clock, { template: 'verify_email', customerId, sessionId: actor.sessionId })
      return
    }
    const { id, email_verified_at: verifiedAt } = await tx
      .selectFrom('customers')
      .select(['id', 'email_verified_at'])
      .where('email_key', '=', emailKeyOf(input.email))
      .executeTakeFirstOrThrow()
    const { sessionId } = actor
    const isOurs =
      verifiedAt === null && (await wasIssuedTo(tx, { customerId: id, purpose: 'verify_email', sessionId }))
    await enqueueMail(
      tx,
      deps.clock,
      isOurs
        ? { template: 'verify_email', customerId: id, sessionId }
        : { template: 'already_registered', customerId: id },
    )
  })
  deps.poke()
}

/** @throws Refusal `validation_failed` on `password`. */
export async function refuseCommonPassword(password: string, ownWords: readonly string[]): Promise<void> {
  if (await isCommonPassword(password, ownWords))
    throw new Refusal('validation_failed', { fields: { password: 'password_common' } })
}
