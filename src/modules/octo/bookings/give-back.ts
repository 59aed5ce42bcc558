import type { ActivityBooking } from '#modules/activities/activity-supplier.ts'
import type { OctoDeps } from '../octo-deps.ts'

type Refund = 'FULL' | 'PARTIAL' | 'NONE'

/**
 * Gives places back to the seller, held or booked.
 * @returns what comes back of their price, `ended` where they were given back before; null where the seller does not
 * take them back.
 */
export async function giveBack(
  { seller }: Pick<OctoDeps, 'seller'>,
  reservation: string,
): Promise<Refund | 'ended' | null> {
  const before = await seller.find(reservation)
  if (!before || ENDED.has(before.status)) return 'ended'
  await seller.release(reservation)
  const sold = await seller.find(reservation)
  if (!sold || ENDED.has(sold.status)) return 'FULL'
  const quote = await seller.quoteCancellation?.(reservation)
  if (!quote) return null
  const outcome = await seller.cancelOrder?.(quote.quoteId)
  return outcome?.kind === 'cancelled' ? shareOf(outcome.refund?.amount ?? 0, sold) : null
}

/** What would come back of their price now; null where the seller would not take them back. */
export async function refundOf({ seller }: Pick<OctoDeps, 'seller'>, reservation: string): Promise<Refund | null> {
  const sold = await seller.find(reservation)
  if (!sold || ENDED.has(sold.status) || sold.status === 'on_hold') return 'FULL'
  const quote = await seller.quoteCancellation?.(reservation)
  return quote ? shareOf(quote.refund?.amount ?? 0, sold) : null
}

function shareOf(back: number, { price }: Pick<ActivityBooking, 'price'>): Refund {
  if (back >= price.grand_total) return 'FULL'
  return back > 0 ? 'PARTIAL' : 'NONE'
}

const ENDED: ReadonlySet<string> = new Set(['expired', 'cancelled', 'rejected'])
