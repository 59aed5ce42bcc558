export {
  type Account,
  ALLOWANCES,
  balanceOf,
  cashAt,
  disputedAt,
  heldOf,
  isWalletEmpty,
  lockAccount,
  LOSSES,
  ORDERS,
  unallocatedOf,
  walletOf,
} from './account.ts'
export { checkBooks } from './check-books.ts'
export {
  disputeHoldKey,
  type Hold,
  holdMovementKey,
  lockOpenHold,
  openHolds,
  openHoldsOfDispute,
  openHoldsOfRefund,
  placeHold,
  refundHoldKey,
  releaseHold,
  spendHold,
  UNTIL_DECIDED,
} from './hold-funds.ts'
export { InsufficientFunds, postTransaction } from './post-transaction.ts'
export { broughtToWallet, lostOf, movementOf, receivedFor, takenFromWallet } from './received-money.ts'
export { readWalletStatement } from './read-statement.ts'
