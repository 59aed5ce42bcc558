import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { RecentName } from '../lib/consent.ts'

/** Shows the searches that this browser remembers; where it remembers none, nothing, and no code is fetched for it. */
export function Recents({ of: name, children }: { of: RecentName; children: ReactNode }) {
  const [isKept, setKept] = useState(false)
  useEffect(() => setKept(isStored(name)), [name])
  return isKept && <Suspense>{children}</Suspense>
}

function isStored(name: RecentName): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}
