import type { PaymentVerifyResponse } from '#contracts/payments/payments.ts'

/**
 * Legal moves of a payment, by where they lead: the states that may be left for it.
 *
 * `abandoned` and `failed` are not the end: the customer may still pay the same transaction, and
 * money that came is money that came; a transaction of which one try failed may be tried by transfer next. Nothing
 * leads back from `paid`. `mismatch` is left for `paid`: the rest
 * came, staff accepted what came, or it is counted as it is and goes back.
 */
export const PAYMENT_MOVES = {
  created: [],
  open: ['created'],
  pending: ['created', 'open', 'abandoned', 'failed'],
  abandoned: ['created', 'open', 'pending'],
  failed: ['created', 'open', 'pending', 'abandoned'],
  paid: ['created', 'open', 'pending', 'abandoned', 'failed', 'mismatch'],
  mismatch: ['created', 'open', 'pending', 'abandoned', 'failed'],
  refund_pending: ['paid'],
  refunded: ['refund_pending'],
} as const satisfies Record<string, readonly string[]>

export type PaymentStatus = keyof typeof PAYMENT_MOVES

/** States in which an order has a payment that can be taken up again; one per order and provider. */
export const LIVE = ['created', 'open', 'pending', 'abandoned'] as const satisfies readonly PaymentStatus[]

/** Only a live payment holds its part of a wallet. */
export function isLive(status: PaymentStatus): boolean {
  return LIVE.some((live) => live === status)
}

/** States in which the provider may still have news. */
const UNSETTLED = [...LIVE, 'failed'] as const satisfies readonly PaymentStatus[]

export function isUnsettled(status: PaymentStatus): boolean {
  return UNSETTLED.some((unsettled) => unsettled === status)
}

/** What the page is told. A payment that nobody has tried yet is `abandoned`: it can be started again. */
export const SHOWN_AS = {
  created: 'abandoned',
  open: 'abandoned',
  pending: 'pending',
  abandoned: 'abandoned',
  failed: 'failed',
  paid: 'paid',
  mismatch: 'mismatch',
  refund_pending: 'refunded',
  refunded: 'refunded',
} as const satisfies Record<PaymentStatus, PaymentVerifyResponse['status']>
