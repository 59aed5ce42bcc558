import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'

// Its styles come with the list (`WRITTEN_PARTS`): the whole sheet would have the browser style the page anew.
const Gone = lazy(async () => ({ default: (await import('./listing-gone.tsx')).ListingGone }))

/** A search that is over. Few visitors see one end, so its code comes then. */
export function LateListingGone({ sessionId }: { sessionId: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Gone sessionId={sessionId} />
    </Suspense>
  )
}
