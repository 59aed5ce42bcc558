import type { CreateTransactionRequest, TransactionResponse } from '#contracts/payments/payments.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { createTransaction, type StartDeps } from '../paying/start-payment.ts'

/** Opens a payment at one of the providers that tests stage. */
export const startPaystackPayment = startAt('paystack')
export const startFlutterwavePayment = startAt('flutterwave')

function startAt(provider: string) {
  return (deps: StartDeps, actor: Actor, input: CreateTransactionRequest): Promise<TransactionResponse> =>
    createTransaction(deps, actor, { ...input, provider })
}
