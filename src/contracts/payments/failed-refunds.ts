import { z } from 'zod'
import { code } from '../fields.ts'

/**
 * Ways to give what a provider could not give back: a bank transfer that staff have made, the customer's wallet, the
 * provider once more, or what it has made after all, as it says now.
 */
export const REFUND_WAYS = ['hand', 'wallet', 'again', 'made'] as const
export const refundWaySchema = z.enum(REFUND_WAYS)

/** Why it goes another way. */
export const WHYS_OTHERWISE = [
  'card_closed',
  'account_closed',
  'provider_failed',
  'customer_asked',
  'provider_made',
] as const
export const whyOtherwiseSchema = z.enum(WHYS_OTHERWISE, code('required'))

/** The reference of a bank transfer, as the bank's statement has it: nobody's name or number of an account. */
export const handTransferSchema = z
  .string(code('required'))
  .trim()
  .min(1, code('required'))
  .max(60, code('too_long'))
  .regex(/^[\p{L}\p{N} ./_:#-]+$/u, code('invalid'))

export type RefundWay = (typeof REFUND_WAYS)[number]
export type WhyOtherwise = (typeof WHYS_OTHERWISE)[number]
