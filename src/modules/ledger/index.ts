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
export { checkBooks } from './check-books.ts'
export { openHolds, placeHold, releaseHold, spendHold } from './hold-funds.ts'
export { InsufficientFunds, postTransaction } from './post-transaction.ts'
export { receivedFor } from './received-money.ts'
export { readWalletStatement } from './read-statement.ts'
