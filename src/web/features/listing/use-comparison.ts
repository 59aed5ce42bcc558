import type { Offer } from '#contracts/flights.ts'
import { useCallback, useState } from 'react'

/** As many as stand beside each other on a phone. */
export const MOST_COMPARED = 3

export interface Comparison {
  readonly offers: readonly Offer[]
  readonly toggle: (offer: Offer) => void
  readonly clear: () => void
}

/** The offers that somebody ticked, in the order of the ticks; a fourth takes the place of the first. */
export function useComparison(): Comparison {
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const toggle = useCallback(
    (offer: Offer) =>
      setOffers((before) => {
        const others = before.filter(({ offer_id }) => offer_id !== offer.offer_id)
        return others.length < before.length ? others : [...others, offer].slice(-MOST_COMPARED)
      }),
    [],
  )
  const clear = useCallback(() => setOffers([]), [])
  return { offers, toggle, clear }
}
