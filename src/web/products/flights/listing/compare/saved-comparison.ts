import type { Offer } from '#contracts/flights/offers.ts'

/** Ticks of this tab, so that a reload loses none. */
const keyOf = (sessionId: string) => `compared:${sessionId}`

/** Keeps what is compared in a search as long as the tab lives. */
export function saveComparison(sessionId: string, offers: readonly Offer[]): void {
  try {
    if (offers.length === 0) sessionStorage.removeItem(keyOf(sessionId))
    else sessionStorage.setItem(keyOf(sessionId), JSON.stringify(offers))
  } catch {
    // Without storage the ticks last as long as the page.
  }
}

/** What was compared in a search of this tab; empty for anything odd. */
export function savedComparison(sessionId: string): readonly Offer[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOffer) : []
  } catch {
    return []
  }
}

/** Whole enough to be shown: written by this page itself, perhaps by an older one. */
function isOffer(kept: Partial<Offer> | null): kept is Offer {
  return typeof kept?.offer_id === 'string' && Array.isArray(kept.slices) && Array.isArray(kept.fares)
}
