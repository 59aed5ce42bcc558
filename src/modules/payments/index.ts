export { createBankTransferGateway } from './bank/bank-transfer-gateway.ts'
export { saveProof, MAX_PROOF_BYTES, type ProofDeps, refuseFurtherProof } from './bank/save-proof.ts'
export { deleteProofs, resealProofs } from './bank/proof-rules.ts'
export { cleanPayments } from './clean-payments.ts'
export { assignTransfer, noteSentBack } from './bank/unnamed-money.ts'
export {
  acceptPayment,
  completeFromWallet,
  type DecisionOutcome,
  returnPayment,
  returnReceived,
} from './mismatch/decide.ts'
export { listUncounted } from './mismatch/list-uncounted.ts'
export { importStatement, type StatementImport } from './bank/import-statement.ts'
export { MAX_FILE_BYTES } from './bank/read-statement-file.ts'
export { receiveLines } from './bank/receive-statement.ts'
export { statementSchema } from './bank/statement-line.ts'
export type { ColumnNames } from './bank/statement-columns.ts'
export { describeWaysToPay } from './describe-ways-to-pay.ts'
export { describeTransaction, type TransactionWords } from './paying/describe-transaction.ts'
export { describePayments, type DescribedPayment, type DescribedRefund } from './paying/describe-payments.ts'
export type { DisputeRow } from './disputes/dispute-store.ts'
export { type DisputeNews, PAYMENT_DISPUTED, paymentDisputedPayload } from './disputes/dispute-news.ts'
export { listDisputes } from './disputes/list-disputes.ts'
export { forgetPayers, topupsOfForgotten } from './forget-payers.ts'
export { type OpenedPayment, openPayment, type PaymentRequest } from './paying/open-payment.ts'
export type { WalletPart } from './holds/hold-wallet-part.ts'
export { releaseWalletParts } from './holds/release-holds.ts'
export { sweepHolds } from './holds/sweep-holds.ts'
export { hasWaitedInVain, ordersAwaitingBank, refuseSecondPayment, waitedSince } from './paying/second-payment.ts'
export { payFromWallet } from './paying/pay-from-wallet.ts'
export {
  hasWallet,
  type KnownProviders,
  offeredProviders,
  offeredWays,
  takesCurrency,
  type PaymentDeps,
  type PaymentGateways,
} from './payment-deps.ts'
export {
  GatewayFailure,
  type PaymentGateway,
  type PaymentHosts,
  type Refund,
  type RefundState,
  type TransactionState,
} from './payment-gateway.ts'
export { paymentJobs } from './payment-jobs.ts'
export {
  findPayment,
  lockPayment,
  missingOf,
  type Payment,
  PAYMENT_SETTLED,
  paymentSettledPayload,
} from './payment-store.ts'
export { restingGateway } from './resting-gateway.ts'
export { reconcileJobs, scheduleReconciliation } from './reconcile/reconcile-jobs.ts'
export { receiveWebhook } from './paying/receive-webhook.ts'
export { listFailedRefunds } from './refunds/list-failed.ts'
export { readFailedRefund } from './refunds/look-at-failed.ts'
export { isGivenUp, proveUnmade } from './refunds/prove-unmade.ts'
export { endTurn, type RefundTurn } from './refunds/refund-turn.ts'
export {
  findPaymentOfRefund,
  type Replacement,
  type ReplacementOutcome,
  replaceRefund,
} from './refunds/replace-refund.ts'
export { noteGivenBack } from './refunds/note-given-back.ts'
export { type RefundDestination, startRefund } from './refunds/refund-payment.ts'
export { REFUND_MOVES } from './refunds/refund-states.ts'
export { checkPayment, verifyPayment, type VerifiedPayment } from './paying/verify-payment.ts'
