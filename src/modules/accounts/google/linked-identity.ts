import type { Db, Tx } from '#db/database.ts'
import { NAME_PATTERN } from '#contracts/texts/name-letters.ts'
import { MAX_NAME_LENGTH } from '#contracts/passenger-names.ts'
import type { Language } from '#contracts/locale.ts'
import type { Clock } from '#platform/clock.ts'
import { type Account, findAccount } from '../profile/customer.ts'
import type { Identity } from '../identity-provider.ts'
import { insertCustomer } from '../profile/insert-customer.ts'

/** The account that somebody at Google opens; by the subject alone. */
export async function findLinked(db: Db | Tx, subject: string): Promise<Account | null> {
  const row = await db
    .selectFrom('customer_identities')
    .select('customer_id')
    .where('provider', '=', 'google')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ? findAccount(db, row.customer_id) : null
}

/** Links an account with who it is at Google. @returns false when either has another partner already. */
export async function linkIdentity(tx: Tx, clock: Clock, customerId: string, identity: Identity): Promise<boolean> {
  const linked = await tx
    .insertInto('customer_identities')
    .values({
      provider: 'google',
      subject: identity.subject,
      customer_id: customerId,
      email: identity.email ?? '',
      linked_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst()
  return linked !== undefined
}

/** An account of who came from Google with an address that it vouches for. @returns null when the address has one. */
export async function insertFromIdentity(
  tx: Tx,
  clock: Clock,
  { email, firstName, lastName }: Identity & { readonly email: string },
  language: Language,
): Promise<string | null> {
  return insertCustomer(tx, clock, {
    email,
    verified: true,
    passwordHash: null,
    firstName: nameOf(firstName) || nameOf(email.split('@')[0]?.replaceAll(/[^\p{Script=Latin}]+/gu, ' ') ?? null),
    lastName: nameOf(lastName),
    language,
  })
}

/** A name as airlines take it; empty where Google knows it in other letters: the profile asks for it. */
function nameOf(given: string | null): string {
  const name = (given ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').slice(0, MAX_NAME_LENGTH).trim()
  return NAME_PATTERN.test(name) ? name : ''
}
