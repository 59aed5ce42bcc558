import type { Money } from '#contracts/money.ts'
import type { DisputeStatus } from '#db/schema/payments/disputes.ts'
import type { Payment } from '../payment-store.ts'

export type { DisputeStatus }

/**
 * Legal moves of a dispute, by where they lead. A bank may ask again after an answer; what is decided
 * stays so, and a provider that later says otherwise is for people. The database knows the same moves.
 */
export const DISPUTE_MOVES = {
  needs_answer: ['answered'],
  answered: ['needs_answer'],
  won: ['needs_answer', 'answered'],
  lost: ['needs_answer', 'answered'],
} as const satisfies Record<DisputeStatus, readonly DisputeStatus[]>

/** States in which the provider has the money and nobody knows whose it will be. */
export const UNDECIDED = ['needs_answer', 'answered'] as const satisfies readonly DisputeStatus[]

/** What a payment has brought, which need not be what was asked. */
export function takenBy({ received, charge }: Pick<Payment, 'received' | 'charge'>): Money {
  return received ?? charge
}

export function isDecided(status: DisputeStatus): boolean {
  return status === 'won' || status === 'lost'
}
