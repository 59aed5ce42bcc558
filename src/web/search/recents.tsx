import { type ReactNode, Suspense, useEffect, useState } from 'react'

/** Under which a browser remembers the last searches of flights, stays, rides and activities. */
export type RecentName = 'recent-searches' | 'recent-stays' | 'recent-rides' | 'recent-activities'

/** What shows the searches that this browser remembers: nothing, and none of its code, where it remembers none. */
export function Recents({ of, children }: { of: RecentName; children: ReactNode }) {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    try {
      setKept(of in localStorage)
    } catch {
      // A browser that may not remember remembers none.
    }
  }, [of])
  return isKept && <Suspense>{children}</Suspense>
}
