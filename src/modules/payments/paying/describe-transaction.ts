import { toDecimal } from '#contracts/money.ts'
import type {
  CreateFlutterwaveTransactionResponse,
  CreatePaystackTransactionResponse,
  PaymentFlow,
} from '#contracts/payments/payments.ts'
import type { OpenedPayment, PaymentRequest } from './open-payment.ts'

/** What the page shows beside what the provider needs. */
export interface TransactionWords {
  readonly flow: PaymentFlow
  readonly brand: { readonly name: string; readonly logoUrl: string }
}

type Asked = Pick<
  PaymentRequest,
  'email' | 'firstName' | 'lastName' | 'phone' | 'description' | 'returnUrl' | 'metadata'
>

/** Inputs of Paystack's widget and redirect for an open payment. */
export function describePaystackTransaction(
  payment: OpenedPayment,
  asked: Asked,
  words: TransactionWords,
): CreatePaystackTransactionResponse {
  return {
    provider: 'paystack',
    ...shared(payment, asked, words),
    access_code: payment.accessCode ?? '',
    authorization_url: payment.hostedUrl,
    amount: payment.amount.amount,
    channels: [...payment.channels],
  }
}

/** Inputs of Flutterwave's widget and redirect for an open payment. */
export function describeFlutterwaveTransaction(
  payment: OpenedPayment,
  asked: Asked,
  words: TransactionWords,
): CreateFlutterwaveTransactionResponse {
  return {
    provider: 'flutterwave',
    ...shared(payment, asked, words),
    tx_ref: payment.reference,
    amount: toDecimal(payment.amount),
    payment_options: payment.channels.join(','),
    customer: { email: asked.email, phone_number: asked.phone, name: `${asked.firstName} ${asked.lastName}` },
    customizations: { title: words.brand.name, description: asked.description, logo: words.brand.logoUrl },
    redirect_url: asked.returnUrl,
    link: payment.hostedUrl,
  }
}

function shared(payment: OpenedPayment, asked: Asked, { flow, brand }: TransactionWords) {
  return {
    flow,
    script_url: payment.scriptUrl,
    public_key: payment.publicKey,
    reference: payment.reference,
    email: asked.email,
    first_name: asked.firstName,
    last_name: asked.lastName,
    currency: payment.amount.currency,
    metadata: { ...asked.metadata },
    label: brand.name,
  }
}
