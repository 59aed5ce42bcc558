import { z } from 'zod'
import { CHARGE_CURRENCY, type Currency } from '../money.ts'
import { code, instantSchema, moneySchema } from '../fields.ts'
import { paymentProviderSchema } from '../orders/order-states.ts'
import { transactionResponse } from './payments.ts'

/** What wallets hold. */
export const WALLET_CURRENCY: Currency = CHARGE_CURRENCY

/** Least and most that one top-up adds, in kobo: ₦1,000 and ₦5,000,000. */
const MIN_TOPUP = 100_000
const MAX_TOPUP = 500_000_000

/** Kinds are messages of `wallet.kinds.<kind>`. Credits are positive. */
export const walletLineSchema = z.object({
  id: z.int(),
  kind: z.enum([
    'topup',
    'topup_returned',
    'payment',
    'refund',
    'wallet_payment',
    'wallet_refund',
    'hold',
    'hold_released',
    'hold_spent',
    'wallet_frozen',
    'wallet_freed',
    'wallet_taken',
  ]),
  reference: z.string(),
  amount: z.int(),
  balance_after: z.int(),
  created_at: instantSchema,
})
export const walletStatementRequest = z.object({
  /** The last line of the page before. */
  before: z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullish(),
})
export const walletStatementResponse = z.object({
  balance: moneySchema,
  /** Promised to orders that are being paid; not in the balance. */
  held: moneySchema,
  /** Set aside until a bank has decided about a payment that its payer disputes; not in the balance. */
  disputed: moneySchema,
  transactions: z.array(walletLineSchema),
  /** `before` of the next page; null at the end. */
  next_before: z.int().nullable(),
  /** Providers that can fill it. */
  payment_providers: z.array(paymentProviderSchema),
})
/** `codes`: of the providers that the shop knows. */
export const walletTopupRequest = (codes: readonly string[]) =>
  z.object({
    /** Minor units. */
    amount: z.int(code('invalid')).min(MIN_TOPUP, code('amount_too_small')).max(MAX_TOPUP, code('amount_too_large')),
    provider: z.enum(codes),
  })
export const walletTopupResponse = transactionResponse

export type WalletStatementRequest = z.infer<typeof walletStatementRequest>
export type WalletStatementResponse = z.infer<typeof walletStatementResponse>
export type WalletLine = z.infer<typeof walletLineSchema>
export type WalletTopupRequest = z.infer<ReturnType<typeof walletTopupRequest>>
export type WalletTopupResponse = z.infer<typeof walletTopupResponse>
