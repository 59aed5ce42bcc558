import type { Selectable } from 'kysely'
import type { Customer } from '#contracts/accounts/account.ts'
import type { Language } from '#contracts/locale.ts'
import type { Db, Tx } from '#db/database.ts'
import type { AccountTables } from '#db/schema/accounts/accounts.ts'
import type { Clock } from '#platform/clock.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'

type Row = Selectable<AccountTables['customers']>

/** A customer as the module works with it; `describeCustomer` lists what may leave the server. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly isVerified: boolean
  readonly passwordHash: string | null
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly language: Language
}

export interface AccountDeps {
  readonly db: Db
  readonly clock: Clock
  /** Seals the secrets of authenticator apps. */
  readonly cipher: FieldCipher
  /** Signs bearers and device marks, and keys hashes. */
  readonly secret: string
  /** Wakes the worker after a commit that queues a mail. */
  readonly poke: () => void
  /** Puts what a visitor has ordered and watches as a guest into their account. */
  readonly claim: (tx: Tx, to: Joining) => Promise<void>
}

/** An account that its owner has just entered, or whose address they have just confirmed. */
interface Joining {
  /** The session that is signed in now; absent where none is. */
  readonly sessionId?: string
  readonly customerId: string
  /** The account's confirmed address, as `emailKeyOf` writes it. */
  readonly emailKey: string
}

/** One spelling for every way to write an address. */
export function emailKeyOf(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}

/** Whether two ways to write an address are one. */
export function sameEmail(one: string, other: string): boolean {
  return emailKeyOf(one) === emailKeyOf(other)
}

export async function findAccountByEmail(db: Db | Tx, email: string): Promise<Account | null> {
  const row = await db.selectFrom('customers').selectAll().where('email_key', '=', emailKeyOf(email)).executeTakeFirst()
  return row ? accountOf(row) : null
}

export async function findAccount(db: Db | Tx, customerId: string): Promise<Account | null> {
  const row = await db.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirst()
  return row ? accountOf(row) : null
}

export function describeCustomer({ id, email, firstName, lastName, phone }: Account): Customer {
  return { customer_id: id, email, first_name: firstName, last_name: lastName, phone }
}

function accountOf(row: Row): Account {
  return {
    id: row.id,
    email: row.email,
    isVerified: row.email_verified_at !== null,
    passwordHash: row.password_hash,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    language: row.language,
  }
}
