import { Refusal } from '#contracts/errors.ts'
import type { CreateBankTransferRequest, CreateBankTransferResponse } from '#contracts/payments/payments.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { findPayment, saveProof, type ProofDeps, refuseFurtherProof } from '#modules/payments/index.ts'
import { UNPAID_STATUSES } from '../order-states.ts'
import { loadOwnOrder } from './own-order.ts'
import { openOrderPayment, type StartDeps } from './start-payment.ts'

export interface BankTransferDeps extends StartDeps {
  /** The account to send money to; null where the shop takes no transfers. */
  readonly bankAccount: { readonly bank: string; readonly name: string; readonly number: string } | null
}

/**
 * Names the account, the code and the amount of a transfer that pays the actor's own order, or a
 * charge of it. The money must be there by its deadline, or the bank must have been heard of by then.
 * @throws Refusal `not_found`, `order_not_payable`, `payment_provider_unavailable`, `insufficient_funds`.
 */
export async function startBankTransfer(
  deps: BankTransferDeps,
  actor: Actor,
  input: CreateBankTransferRequest,
): Promise<CreateBankTransferResponse> {
  if (!deps.bankAccount) throw new Refusal('payment_provider_unavailable')
  const { bill, payment } = await openOrderPayment(deps, actor, input, 'bank_transfer')
  return {
    reference: payment.reference,
    code: payment.accessCode ?? '',
    amount: payment.amount,
    account: deps.bankAccount,
    pay_by: bill.payBy.toISOString(),
  }
}

type Content = Uint8Array<ArrayBuffer>

/**
 * Keeps a picture of the transfer that the actor has made for an own order.
 * @param receive reads the picture and hands it to what keeps it; not called for one that would not be kept
 * @throws Refusal `payment_not_found`, and what `saveProof` refuses with.
 */
export async function uploadProof(
  deps: ProofDeps,
  actor: Actor,
  reference: string,
  receive: (keep: (content: Content) => Promise<void>) => Promise<void>,
): Promise<void> {
  const payment = await findPayment(deps.db, reference)
  if (payment?.provider !== 'bank_transfer') throw new Refusal('payment_not_found')
  const order = await loadOwnOrder(deps.db, actor, payment.orderId).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('payment_not_found', { cause: error }) : error
  })
  // A charge is paid beside an order that is bought already.
  if (payment.chargeId === null && !UNPAID_STATUSES.some((status) => status === order.status))
    throw new Refusal('order_not_payable')
  await refuseFurtherProof(deps, payment)
  await receive((content) => saveProof(deps, payment, content))
}
