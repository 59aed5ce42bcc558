import { useEffect } from 'react'
import { loadDispensable } from '../lib/chunk-reload.ts'
import { markStale, readKeeping } from './kept.ts'

/**
 * Keeps the trips anew when a booking is in another state than before: ticketed, changed, cancelled.
 * Whoever leaves the page meanwhile has it done by the next one.
 */
export function useKeptOrder(state: string): void {
  useEffect(() => {
    const keeping = readKeeping()
    if (!keeping) return
    markStale(keeping)
    loadDispensable(() => import('./keep-trips.ts')).then(
      ({ keepTrips }) => keepTrips(),
      // What was kept before stays.
      () => false,
    )
  }, [state])
}
