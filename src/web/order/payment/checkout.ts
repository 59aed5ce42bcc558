import { fromDecimal, type Money } from '#contracts/money.ts'
import type { CreateTransactionResponse } from '#contracts/payments/payments.ts'

/** What the payment widget is given (specification, section 3). */
export interface WidgetInputs {
  readonly publicKey: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** As the provider counts: minor units at Paystack, major units as text at Flutterwave. */
  readonly amount: number | string
  readonly reference: string
  /** Default: NGN. */
  readonly currency?: string
  /** Default: card, bank, ussd, qr, mobile_money. */
  readonly channels?: readonly string[]
  readonly metadata?: Readonly<Record<string, string>>
  readonly label?: string
}

/** What a provider's window tells. `success` is a hint: the payment is verified at the provider afterwards. */
export interface CheckoutEvents {
  readonly onSuccess: () => void
  readonly onCancel: () => void
  readonly onError: () => void
}

/** A provider's own payment window. */
export interface Checkout {
  /** Resolves when the window can be opened; rejects when the provider's script cannot be had. */
  readonly load: () => Promise<void>
  readonly open: (inputs: Required<WidgetInputs>, events: CheckoutEvents) => void
}

/** The widget's inputs of a transaction that the shop created. */
export function widgetInputs(transaction: CreateTransactionResponse): WidgetInputs {
  return {
    publicKey: transaction.public_key,
    email: transaction.email,
    firstName: transaction.first_name,
    lastName: transaction.last_name,
    amount: transaction.amount,
    reference: transaction.reference,
    currency: transaction.currency,
    metadata: transaction.metadata,
    label: transaction.label,
    ...(transaction.provider === 'paystack' ? { channels: transaction.channels } : {}),
  }
}

/** The provider's full page, for when its window cannot be used. */
export function redirectAddress(transaction: CreateTransactionResponse): string {
  return transaction.provider === 'paystack' ? transaction.authorization_url : transaction.link
}

/** What a provider will take; Flutterwave names it in major units. */
export function chargeOf(transaction: CreateTransactionResponse): Money {
  const { currency } = transaction
  return transaction.provider === 'paystack'
    ? { amount: transaction.amount, currency }
    : (fromDecimal(transaction.amount, currency) ?? { amount: 0, currency })
}
