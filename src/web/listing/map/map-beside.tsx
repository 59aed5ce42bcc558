import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Room for a map: beside the list on wide screens, over everything on small ones. */
export function MapBeside({ children }: { readonly children: ReactNode }) {
  return (
    <div className="fixed inset-0 z-40 lg:sticky lg:top-20 lg:z-10 lg:h-[calc(100dvh-10.5rem)] lg:min-h-96">
      <Suspense fallback={<Skeleton className="h-full" />}>{children}</Suspense>
    </div>
  )
}
