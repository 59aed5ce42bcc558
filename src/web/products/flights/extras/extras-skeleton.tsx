import { Skeleton } from '../../../ui/skeleton.tsx'

/** Room for bags and seats that are on their way. */
export function ExtrasSkeleton() {
  return (
    <div className="mt-4 grid gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  )
}
