import {
  WALLET_CURRENCY,
  type WalletStatementRequest,
  type WalletStatementResponse,
  walletLineSchema,
} from '#contracts/payments/wallet.ts'
import type { Db } from '#db/database.ts'
import { type Actor, customerOf } from '#modules/accounts/index.ts'
import { readWalletStatement } from '#modules/ledger/index.ts'

const PAGE_SIZE = 20

/** The customer's balance and movements, newest first. */
export async function readStatement(
  { db }: { readonly db: Db },
  actor: Actor,
  { before }: WalletStatementRequest,
): Promise<Omit<WalletStatementResponse, 'payment_providers'>> {
  const statement = await readWalletStatement(db, customerOf(actor), WALLET_CURRENCY, {
    before: before ?? undefined,
    // One more tells whether there is another page.
    limit: PAGE_SIZE + 1,
  })
  const lines = statement.lines.slice(0, PAGE_SIZE)
  return {
    balance: { amount: statement.balance, currency: WALLET_CURRENCY },
    held: { amount: statement.held, currency: WALLET_CURRENCY },
    disputed: { amount: statement.disputed, currency: WALLET_CURRENCY },
    transactions: lines.map(({ id, kind, reference, amount, balanceAfter, at }) => ({
      id,
      kind: walletLineSchema.shape.kind.parse(kind),
      reference,
      amount,
      balance_after: balanceAfter,
      created_at: at.toISOString(),
    })),
    next_before: statement.lines.length > PAGE_SIZE ? (lines.at(-1)?.id ?? null) : null,
  }
}
