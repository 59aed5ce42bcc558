import type { RefundState } from '../payment-gateway.ts'

export type RefundStatus = RefundState | 'due'

/**
 * Legal moves of a refund, by where they lead: the states that may be left for it. Nothing leads back
 * from `processed` and `failed`. The database knows the same moves.
 */
export const REFUND_MOVES = {
  due: [],
  pending: ['due', 'needs_attention'],
  processing: ['due', 'pending', 'needs_attention'],
  processed: ['due', 'pending', 'processing', 'needs_attention'],
  failed: ['due', 'pending', 'processing', 'needs_attention'],
  needs_attention: ['due', 'pending', 'processing'],
} as const satisfies Record<RefundStatus, readonly RefundStatus[]>
