import { z } from 'zod'

export const paymentOptionSchema = z.enum(['pay_now', 'hold', 'instalments'])
/** When some of what was paid for cannot be booked: the rest is kept, or all of it is given back. */
export const partialPolicySchema = z.enum(['keep', 'cancel_all'])
/** So many things may be ordered together. */
export const MOST_ITEMS = 12
export const itemKindSchema = z.enum(['flight', 'hotel', 'package', 'transfer', 'insurance', 'activity', 'case'])

/** `on_hold`: the seats are being kept, or are kept, for a payment to come. */
export const orderStatusSchema = z.enum([
  'pending_payment',
  'on_hold',
  'processing',
  'confirmed',
  'expired',
  'failed',
  'cancelled',
])

export const paymentStatusSchema = z.enum([
  'unpaid',
  'pending',
  'part_paid',
  'paid',
  'failed',
  'part_refunded',
  'refunded',
  'refund_pending',
  'review',
])

/**
 * Where one item stands. `unconfirmed`: the supplier may or may not have it. `held`: kept for a payment.
 * `releasing`, `changing`, `cancelling`: the supplier is being told. `ticketed`: its tickets or vouchers exist.
 */
export const itemStatusSchema = z.enum([
  'pending',
  'booking',
  'unconfirmed',
  'held',
  'ticketed',
  'failed',
  'releasing',
  'released',
  'changing',
  'cancelling',
  'cancelled',
])

/** All items together; `partial` means that some can be booked and others cannot. */
export const fulfilmentStatusSchema = z.enum([
  'none',
  'booking',
  'unconfirmed',
  'held',
  'ticketed',
  'partial',
  'changing',
  'cancelling',
  'cancelled',
  'failed',
])

export const refundStatusSchema = z.enum(['due', 'pending', 'processing', 'processed', 'failed', 'needs_attention'])

/** A payment provider by its code. Which there are is known to their registry, and to nobody else. */
export const paymentProviderSchema = z.string().regex(/^[a-z][a-z0-9_]{1,29}$/)

/**
 * What an order can be paid with: a provider, perhaps beside a part of the wallet; `wallet`, the wallet alone; or
 * `bank_transfer`, a transfer to the shop's own account.
 */
export const paymentMethodSchema = paymentProviderSchema

export const eventActorSchema = z.enum(['traveller', 'provider', 'supplier', 'staff', 'shop'])

export type OrderStatus = z.infer<typeof orderStatusSchema>
export type PaymentStatus = z.infer<typeof paymentStatusSchema>
export type FulfilmentStatus = z.infer<typeof fulfilmentStatusSchema>
export type PaymentMethod = z.infer<typeof paymentMethodSchema>
export type PaymentProvider = z.infer<typeof paymentProviderSchema>
export type PaymentOption = z.infer<typeof paymentOptionSchema>
export type PartialPolicy = z.infer<typeof partialPolicySchema>
export type ItemKind = z.infer<typeof itemKindSchema>
export type ItemStatus = z.infer<typeof itemStatusSchema>
export type EventActor = z.infer<typeof eventActorSchema>
