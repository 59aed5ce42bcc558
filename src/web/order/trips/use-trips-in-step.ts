import { useEffect } from 'react'
import { loadDispensable } from '../../lib/chunk-reload.ts'
import { isMarked } from '../../lib/offline-mark.ts'

/** Leaves the first seconds of a page to the page. */
const LATE_MS = 1_500

/** Brings what is kept on the device in step with who is signed in, late and for those it concerns only. */
export function useTripsInStep(customer: string | null): void {
  useEffect(() => {
    const late = setTimeout(() => {
      // Without a network there is nothing to bring in step.
      if (!navigator.onLine) return
      if (!customer && !isMarked() && !matchMedia('(display-mode: standalone)').matches) return
      loadDispensable(() => import('./in-step.ts')).then(
        ({ bringInStep }) => bringInStep(customer),
        // The next page tries again.
        () => undefined,
      )
    }, LATE_MS)
    return () => clearTimeout(late)
  }, [customer])
}
