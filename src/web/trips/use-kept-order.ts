import { useEffect } from 'react'
import { loadDispensable } from '../lib/chunk-reload.ts'
import { readKeeping } from './kept.ts'

/** Keeps the trips anew when a booking has another state than before: ticketed, changed, cancelled. */
export function useKeptOrder(state: string, moving: boolean): void {
  useEffect(() => {
    if (moving || !readKeeping()) return
    loadDispensable(() => import('./keep-trips.ts')).then(
      ({ keepTrips }) => keepTrips(),
      // What was kept before stays.
      () => false,
    )
  }, [state, moving])
}
