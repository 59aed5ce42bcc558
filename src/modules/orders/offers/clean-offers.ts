import type { OrderDeps } from '../order-deps.ts'

const KEEP_MS = 24 * 3_600_000

/**
 * Deletes offers a day after they have expired. Orders keep a copy of theirs, so nothing that was sold needs these
 * rows. Safe to run at any time, by any number of processes.
 * @returns how many were deleted
 */
export function cleanOffers({ offers, clock }: Pick<OrderDeps, 'offers' | 'clock'>): Promise<number> {
  return offers.clean(new Date(clock.now().getTime() - KEEP_MS))
}
