export {
  type Account,
  ALLOWANCES,
  balanceOf,
  cashAt,
  disputedAt,
  heldOf,
  lockAccount,
  LOSSES,
  ORDERS,
  unallocatedOf,
  walletOf,
} from './account.ts'
export { type BookFault, checkBooks } from './check-books.ts'
export { type Hold, openHolds, placeHold, releaseHold, spendHold } from './hold-funds.ts'
export { InsufficientFunds, type LedgerMovement, postTransaction } from './post-transaction.ts'
export { receivedFor } from './received-money.ts'
export { readWalletStatement, type Statement, type StatementLine } from './read-statement.ts'
