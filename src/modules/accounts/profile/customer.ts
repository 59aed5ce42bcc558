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
  /** Puts what a visitor watches as a guest into their account. */
  readonly claim: (tx: Tx, to: Joining) => Promise<void>
  /**
   * Forgets what other modules know of a customer whose account ends, whose row is locked.
   * @throws Refusal `wallet_not_empty`: it cannot end now.
   */
  readonly forget: (tx: Tx, who: Joining) => Promise<void>
}

/** An account that its owner has just entered, or whose address they have just confirmed. */
interface Joining {
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

/**
 * The account's address as `emailKeyOf` writes it; null until it is confirmed, and once nobody is behind the account.
 * `lock`: it stays so until the transaction ends.
 */
export async function confirmedEmailKey(
  db: Db | Tx,
  customerId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<string | null> {
  const row = await db
    .selectFrom('customers')
    .select('email_key')
    .where('id', '=', customerId)
    .where('email_verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .$if(lock, (query) => query.forShare())
    .executeTakeFirst()
  return row?.email_key ?? null
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
