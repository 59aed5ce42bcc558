import type { ChargeStatus } from '#contracts/orders/charges.ts'

/**
 * Legal moves of a charge, by where they lead: the states that may be left for it. The database knows the
 * same moves. A cancelled charge is never paid: what comes for it goes back.
 */
export const CHARGE_MOVES = {
  open: [],
  paid: ['open', 'expired'],
  settled: ['paid'],
  refused: ['paid'],
  expired: ['open'],
  cancelled: ['open'],
} as const satisfies Record<ChargeStatus, readonly ChargeStatus[]>
