import type { Currency } from '#contracts/money.ts'
import type { Db, Tx } from '#db/database.ts'

/**
 * An account of the books in one currency. `cash` is money at a provider or bank, `orders` what
 * customers have paid for orders, `wallet` what the shop owes a customer and `wallet_held` the part
 * of it that is promised to an order. `unallocated` is money that came and has not been counted for anything
 * yet, by the payment or bank line that it came with; `allowance` what the shop has let customers off.
 * `disputed` is money that a provider has taken back until a bank decides, `losses` what was lost by that.
 */
export interface Account {
  readonly kind: 'cash' | 'orders' | 'wallet' | 'wallet_held' | 'unallocated' | 'allowance' | 'disputed' | 'losses'
  readonly owner: string
}

/** Where the money of all orders is booked. */
export const ORDERS: Account = { kind: 'orders', owner: 'shop' }
export const ALLOWANCES: Account = { kind: 'allowance', owner: 'shop' }
export const unallocatedOf = (reference: string): Account => ({ kind: 'unallocated', owner: reference })
export const walletOf = (customerId: string): Account => ({ kind: 'wallet', owner: customerId })
export const heldOf = (customerId: string): Account => ({ kind: 'wallet_held', owner: customerId })
export const LOSSES: Account = { kind: 'losses', owner: 'shop' }
export const disputedAt = (place: string): Account => ({ kind: 'disputed', owner: place })
export const cashAt = (place: string): Account => ({ kind: 'cash', owner: place })

/** The row of an account, opened on first use. */
export async function openAccount(tx: Tx, account: Account, currency: Currency): Promise<number> {
  const known = await findAccount(tx, account, currency)
  if (known) return known.id
  await tx
    .insertInto('ledger_accounts')
    .values({ ...account, currency })
    .onConflict((conflict) => conflict.columns(['kind', 'owner', 'currency']).doNothing())
    .execute()
  const opened = await findAccount(tx, account, currency)
  if (!opened) throw new Error(`account ${account.kind} of ${account.owner} could not be opened`)
  return opened.id
}

/** Waits for an account that later movements of this transaction touch, where the lock order would come too late. */
export async function lockAccount(tx: Tx, account: Account, currency: Currency): Promise<void> {
  const id = await openAccount(tx, account, currency)
  await tx.selectFrom('ledger_accounts').select('id').where('id', '=', id).forUpdate().execute()
}

/** Balance in minor units, credits positive; 0 for an account that was never used. */
export async function balanceOf(db: Db | Tx, account: Account, currency: Currency): Promise<number> {
  return (await findAccount(db, account, currency))?.balance ?? 0
}

/** Whether a customer has nothing in their wallet, nor set aside of it, in any currency. */
export async function isWalletEmpty(db: Db | Tx, customerId: string): Promise<boolean> {
  const filled = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', 'in', ['wallet', 'wallet_held'])
    .where('owner', '=', customerId)
    .where('balance', '!=', 0)
    .executeTakeFirst()
  return filled === undefined
}

function findAccount(db: Db | Tx, { kind, owner }: Account, currency: Currency) {
  return db
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where('kind', '=', kind)
    .where('owner', '=', owner)
    .where('currency', '=', currency)
    .executeTakeFirst()
}
