import type { OctoDeps } from '../octo-deps.ts'

type Refund = 'FULL' | 'PARTIAL' | 'NONE'

/**
 * Gives places back to the seller, held or booked.
 * @returns what comes back of their price; null where the seller does not take them back.
 */
export async function giveBack({ seller }: Pick<OctoDeps, 'seller'>, reservation: string): Promise<Refund | null> {
  await seller.release(reservation)
  const sold = await seller.find(reservation)
  if (!sold || ENDED.has(sold.status)) return 'FULL'
  const quote = await seller.quoteCancellation?.(reservation)
  if (!quote) return null
  const outcome = await seller.cancelOrder?.(quote.quoteId)
  if (outcome?.kind !== 'cancelled') return null
  const back = outcome.refund?.amount ?? 0
  if (back >= sold.price.grand_total) return 'FULL'
  return back > 0 ? 'PARTIAL' : 'NONE'
}

const ENDED: ReadonlySet<string> = new Set(['expired', 'cancelled', 'rejected'])
