import { lazy, Suspense } from 'react'
import type { Suggestion } from '#contracts/orders/beside.ts'

const BesideOffers = lazy(async () => ({
  default: (await import('./beside-offers.tsx')).BesideOffers,
}))

/** What goes with a trip, where something does: its code comes with it. */
export function Beside({ suggestions }: { suggestions: readonly Suggestion[] }) {
  if (suggestions.length === 0) return null
  return (
    <Suspense>
      <BesideOffers suggestions={suggestions} />
    </Suspense>
  )
}
