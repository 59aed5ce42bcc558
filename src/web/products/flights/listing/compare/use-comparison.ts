import type { Offer } from '#contracts/flights/offers.ts'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { saveComparison, savedComparison } from './saved-comparison.ts'

/** As many as stand beside each other on a phone. */
export const MOST_COMPARED = 3

export interface Comparison {
  readonly offers: readonly Offer[]
  readonly toggle: (offer: Offer) => void
  readonly clear: () => void
}

/**
 * The offers of a search that somebody ticked, in the order of the ticks; a fourth takes the place of
 * the first. They survive a reload, and show the prices that the list shows.
 */
export function useComparison(sessionId: string, listed: readonly Offer[]): Comparison {
  const [offers, setOffers] = useState<readonly Offer[]>([])
  // The server knows no ticks: they come back once the page stands, and hurry no part of it that is still on its way.
  useEffect(() => {
    const kept = savedComparison(sessionId).slice(-MOST_COMPARED)
    startTransition(() => setOffers((before) => (before.length === 0 && kept.length === 0 ? before : kept)))
  }, [sessionId])
  const change = useCallback(
    (next: (before: readonly Offer[]) => readonly Offer[]) =>
      setOffers((before) => {
        const after = next(before)
        saveComparison(sessionId, after)
        return after
      }),
    [sessionId],
  )
  const toggle = useCallback(
    (offer: Offer) =>
      change((before) => {
        const others = before.filter(({ offer_id }) => offer_id !== offer.offer_id)
        return others.length < before.length ? others : [...others, offer].slice(-MOST_COMPARED)
      }),
    [change],
  )
  const clear = useCallback(() => change(() => []), [change])
  const current = offers.map((offer) => listed.find(({ offer_id }) => offer_id === offer.offer_id) ?? offer)
  return { offers: current, toggle, clear }
}
