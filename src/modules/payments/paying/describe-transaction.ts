import type { PaymentFlow, TransactionResponse } from '#contracts/payments/payments.ts'
import { gatewayOf, type PaymentDeps } from '../payment-deps.ts'
import type { OpenedPayment, PaymentRequest } from './open-payment.ts'

/** What the page shows beside what the provider needs. */
export interface TransactionWords {
  readonly flow: PaymentFlow
  readonly brand: { readonly name: string; readonly logoUrl: string }
}

/** What a page needs to have an open payment paid, in the provider's window or on its page. */
export function describeTransaction(
  deps: Pick<PaymentDeps, 'gateways'>,
  payment: OpenedPayment,
  asked: Pick<PaymentRequest, 'email' | 'firstName' | 'lastName' | 'phone' | 'description' | 'returnUrl' | 'metadata'>,
  { flow, brand }: TransactionWords,
): TransactionResponse {
  const gateway = gatewayOf(deps, payment.provider)
  return {
    provider: payment.provider,
    flow,
    script_url: payment.scriptUrl,
    public_key: payment.publicKey,
    reference: payment.reference,
    amount: payment.amount,
    email: asked.email,
    first_name: asked.firstName,
    last_name: asked.lastName,
    channels: [...payment.channels],
    metadata: { ...asked.metadata },
    label: brand.name,
    page_url: payment.hostedUrl,
    details: { ...gateway.windowDetails?.({ ...asked, ...payment, logoUrl: brand.logoUrl }) },
  }
}
