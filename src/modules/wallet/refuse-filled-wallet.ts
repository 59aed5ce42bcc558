import { Refusal } from '#contracts/errors.ts'
import type { Tx } from '#db/database.ts'
import { isWalletEmpty } from '#modules/ledger/index.ts'

/**
 * Keeps an account whose wallet has money, or has set some aside, from ending. Inside the transaction that ends it, whose
 * row of the customer is locked: what comes to the wallet waits for that, and goes elsewhere then.
 * @throws Refusal `wallet_not_empty`.
 */
export async function refuseFilledWallet(tx: Tx, customerId: string): Promise<void> {
  if (!(await isWalletEmpty(tx, customerId))) throw new Refusal('wallet_not_empty')
}
