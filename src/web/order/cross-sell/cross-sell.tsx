import { lazy, Suspense } from 'react'
import type { Suggestion } from '#contracts/orders/cross-sell.ts'

const CrossSellOffers = lazy(async () => ({
  default: (await import('./cross-sell-offers.tsx')).CrossSellOffers,
}))

/** What goes with a trip, where something does: its code comes with it. */
export function CrossSell({ suggestions }: { suggestions: readonly Suggestion[] }) {
  if (suggestions.length === 0) return null
  return (
    <Suspense>
      <CrossSellOffers suggestions={suggestions} />
    </Suspense>
  )
}
