import type { BookingSummary } from '#contracts/orders/bookings.ts'

/** The page of a booking: flights alone have theirs, every other order that of orders. */
export function orderAddress({ confirmation_id, kinds }: Pick<BookingSummary, 'confirmation_id' | 'kinds'>): string {
  return kinds.every((kind) => kind === 'flight')
    ? `/flights/confirmation/${confirmation_id}`
    : `/orders/${confirmation_id}`
}
