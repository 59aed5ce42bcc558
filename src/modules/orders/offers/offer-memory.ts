import type { Actor } from '#modules/accounts/index.ts'
import type { StoredOffer } from './stored-offer.ts'

/**
 * Offers that this process has confirmed lately. They never change, so whoever orders one need not ask the
 * database for it. A memo only: whatever is missing is read from the rows.
 */
interface OfferMemory {
  keep(actor: Actor, offer: StoredOffer): void
  /** The visitor's own offer; null also where the database may know it. */
  recall(actor: Actor, offerId: string): StoredOffer | null
  /** It is no longer what it was. */
  forget(offerId: string): void
  /** When an offer ends that was confirmed here, whosever it is. */
  endOf(offerId: string): Date | null
}

/** About 10 KB each. */
const MOST_OFFERS = 500

export function createOfferMemory(): OfferMemory {
  const kept = new Map<string, { readonly sessionId: string; readonly offer: StoredOffer }>()
  return {
    keep({ sessionId }, offer) {
      kept.set(offer.offerId, { sessionId, offer })
      const [oldest] = kept.keys()
      if (kept.size > MOST_OFFERS && oldest !== undefined) kept.delete(oldest)
    },
    recall({ sessionId }, offerId) {
      const known = kept.get(offerId)
      return known?.sessionId === sessionId ? known.offer : null
    },
    forget(offerId) {
      kept.delete(offerId)
    },
    endOf: (offerId) => kept.get(offerId)?.offer.expiresAt ?? null,
  }
}
