import { useEffect } from 'react'
import { loadDispensable } from '../../lib/chunk-reload.ts'
import { isMarked } from '../../lib/offline-mark.ts'

/**
 * Keeps the trips anew when a booking is in another state than before: ticketed, changed, cancelled.
 * Whoever leaves the page meanwhile has it done by the next one.
 */
export function useSavedTrips(state: string): void {
  useEffect(() => {
    if (!isMarked()) return
    loadDispensable(() => import('./save-trips.ts')).then(
      ({ saveTripsAgain }) => saveTripsAgain(),
      // What was kept before stays.
      () => false,
    )
  }, [state])
}
