import { LEAST_DROP } from '#contracts/accounts/least-drop.ts'

/** What is known of an alert's prices, in minor units; null for what has not been seen. */
export interface KnownPrices {
  readonly max_price: number | null
  /** The price that was told last, at first the first that was seen. */
  readonly told_price: number | null
  /** The most expensive since then. */
  readonly peak_price: number | null
}

export type NewsKind = 'drop' | 'below_maximum'

/**
 * What a newly found price is news of; null when it is not worth a mail. Without a maximum that is a
 * meaningful drop below what was told last. With one, nothing above it is told: the price has to have
 * come under it, or to have dropped further. Who has been told of a price under the maximum hears of
 * the next only after it has been meaningfully more expensive than both in between.
 */
export function newsOf(
  { max_price: most, told_price: told, peak_price: peak }: KnownPrices,
  price: number,
): NewsKind | null {
  // The first price that is seen is no news: its owner was looking at it.
  if (told === null) return null
  if (most === null) return isDrop(told, price) ? 'drop' : null
  if (price > most) return null
  if (told > most || (peak !== null && peak > most && isDrop(peak, price))) return 'below_maximum'
  return isDrop(told, price) ? 'drop' : null
}

function isDrop(from: number, to: number): boolean {
  return from - to >= LEAST_DROP.amount && from - to >= from * LEAST_DROP.share
}
