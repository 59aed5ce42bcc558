import { z } from 'zod'
import { code, instantSchema, moneySchema } from '../fields.ts'
import { paymentProviderSchema } from '../orders/order-states.ts'
import { wayToPaySchema } from './ways-to-pay.ts'

export { DEFAULT_CHANNELS } from './payment-channels.ts'

const confirmationId = z.string().min(1, code('required')).max(80)
/** A charge of that order, where it is not the order itself that is to be paid. */
const chargeId = z.string().min(1, code('required')).max(80).nullish()
/** The shop's own account at a bank. */
export const bankAccountSchema = z.object({ bank: z.string(), name: z.string(), number: z.string() })
export type BankAccount = z.infer<typeof bankAccountSchema>

/** The customer has been told that a payment is on its way, and wants to pay all the same. */
const payAgain = z.boolean().nullish()

export const createTransactionRequest = z.object({
  confirmation_id: confirmationId,
  charge_id: chargeId,
  pay_again: payAgain,
  /** An offer for this way of paying; a card that it is not for gets its money back. Orders have them, charges none. */
  offer_code: z.string().trim().max(40, code('too_long')).nullish(),
  /** Which of the provider's ways to pay is wanted, of the order's `ways_to_pay`. @default any */
  way: wayToPaySchema.nullish(),
  /** Minor units that the customer's wallet gives, less than the whole. */
  wallet_amount: z.int(code('invalid')).min(0, code('invalid')).max(Number.MAX_SAFE_INTEGER, code('invalid')).nullish(),
})
export const createBankTransferRequest = createTransactionRequest.omit({ offer_code: true, way: true })
export const createBankTransferResponse = z.object({
  reference: z.string(),
  /** What the customer writes into the transfer; the money is known by it. */
  code: z.string(),
  amount: moneySchema,
  account: bankAccountSchema,
  pay_by: instantSchema,
})
export const payWithWalletRequest = z.object({
  confirmation_id: confirmationId,
  charge_id: chargeId,
  pay_again: payAgain,
})
export const payWithWalletResponse = z.object({
  confirmation_id: z.string(),
  reference: z.string(),
  status: z.literal('paid'),
})

/** How the page shall take the payment: the provider's widget, or a full redirect only. */
export const paymentFlowSchema = z.enum(['widget', 'redirect'])

/** By any of the providers that the shop knows: `codes` are the registry's. */
export const orderTransactionRequest = (codes: readonly string[]) =>
  createTransactionRequest.extend({ provider: z.enum(codes) })

/** A transaction that is open at a provider: what a page needs to have it paid, alike for all of them. */
export const transactionResponse = z.object({
  provider: paymentProviderSchema,
  flow: paymentFlowSchema,
  /** Address of the provider's inline script; the widget loads it, on the pay page only. */
  script_url: z.string(),
  public_key: z.string(),
  reference: z.string(),
  /** What the provider is to take. */
  amount: moneySchema,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Ways to pay, in the provider's own words. */
  channels: z.array(z.string()),
  metadata: z.record(z.string(), z.string()),
  label: z.string(),
  /** The provider's own page, for when its window cannot be used. */
  page_url: z.string(),
  /** What this provider's window wants besides, by its own names. */
  details: z.record(z.string(), z.string()),
})

export const paymentVerifyRequest = z.object({ reference: z.string().min(1, code('required')).max(100) })
/** `pending`: the provider has no final answer yet (bank transfer, USSD); ask again. */
export const paymentVerifyResponse = z.object({
  reference: z.string(),
  status: z.enum(['paid', 'pending', 'failed', 'abandoned', 'mismatch', 'refunded']),
  confirmation_id: z.string(),
})

export type CreateTransactionRequest = z.infer<typeof createTransactionRequest>
export type CreateBankTransferRequest = Omit<CreateTransactionRequest, 'offer_code' | 'way'>
export type CreateBankTransferResponse = z.infer<typeof createBankTransferResponse>
export type PayWithWalletRequest = z.infer<typeof payWithWalletRequest>
export type PayWithWalletResponse = z.infer<typeof payWithWalletResponse>
export type PaymentFlow = z.infer<typeof paymentFlowSchema>
export type OrderTransactionRequest = z.infer<ReturnType<typeof orderTransactionRequest>>
export type TransactionResponse = z.infer<typeof transactionResponse>
export type PaymentVerifyRequest = z.infer<typeof paymentVerifyRequest>
export type PaymentVerifyResponse = z.infer<typeof paymentVerifyResponse>
