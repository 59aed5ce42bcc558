import { Refusal } from '#contracts/errors.ts'
import { WALLET_CURRENCY, type WalletTopupRequest, type WalletTopupResponse } from '#contracts/payments/wallet.ts'
import { type Actor, customerOf, findAccount } from '#modules/accounts/index.ts'
import {
  describeTransaction,
  openPayment,
  takesCurrency,
  type PaymentDeps,
  type PaymentRequest,
  type TransactionWords,
} from '#modules/payments/index.ts'

export interface WalletDeps extends PaymentDeps {
  readonly words: TransactionWords
  /** The shop's public address, without a slash at its end. */
  readonly baseUrl: string
}

/**
 * Opens a transaction that fills the customer's wallet; what the provider confirms to have taken is in it
 * from then on. Whoever asks with the same id gets the same transaction.
 * @throws Refusal `payment_provider_unavailable`.
 */
export async function startTopup(
  deps: WalletDeps,
  actor: Actor,
  { amount, provider }: WalletTopupRequest,
  topupId: string,
): Promise<WalletTopupResponse> {
  const account = await findAccount(deps.db, customerOf(actor))
  if (!account) throw new Refusal('unauthenticated')
  if (!takesCurrency(deps, provider, WALLET_CURRENCY)) throw new Refusal('payment_provider_unavailable')
  const { brand } = deps.words
  const request: PaymentRequest = {
    orderId: topupId,
    provider,
    purpose: 'topup',
    customerId: account.id,
    amount: { amount, currency: WALLET_CURRENCY },
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    phone: account.phone ?? '',
    title: brand.name,
    description: brand.name,
    returnUrl: `${deps.baseUrl}/account/wallet`,
    metadata: { topup_id: topupId },
  }
  return describeTransaction(deps, await openPayment(deps, request), request, deps.words)
}
