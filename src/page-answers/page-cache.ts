import type { Clock } from '#platform/clock.ts'
import type { SharedPage } from './shared-page.ts'

interface PageCacheOptions {
  readonly clock: Clock
  /** Longest that a page is shown, in milliseconds, even if nothing that it shows has changed. */
  readonly maxAgeMs: number
  /** Most that all pages together take. Those that were asked for longest ago go first. */
  readonly maxBytes: number
}

interface Kept {
  readonly facts: string
  readonly madeAt: number
  readonly page: Promise<SharedPage | null>
  /** Null while it is being made. */
  made: SharedPage | null
}

export interface PageCache {
  /**
   * The page of this key, made when there is none of these facts; who asks while it is made waits for the same.
   * Null when it cannot be shared: nothing is kept then, nor where there is no page.
   */
  find(key: string, facts: string, make: () => Promise<SharedPage | null>): Promise<SharedPage | null>
  /** Bytes that are kept now. */
  bytes(): number
}

export function createPageCache({ clock, maxAgeMs, maxBytes }: PageCacheOptions): PageCache {
  /** The one asked for longest ago first. */
  const kept = new Map<string, Kept>()
  const bytes = (): number => kept.values().reduce((sum, { made }) => sum + (made?.bytes() ?? 0), 0)

  async function make(key: string, facts: string, build: () => Promise<SharedPage | null>): Promise<SharedPage | null> {
    const entry: Kept = { facts, madeAt: clock.now().getTime(), page: build(), made: null }
    kept.set(key, entry)
    try {
      entry.made = await entry.page
    } finally {
      if (entry.made?.status !== 200 && kept.get(key) === entry) kept.delete(key)
    }
    shrink()
    return entry.made
  }

  function shrink(): void {
    let sum = bytes()
    for (const [key, { made }] of kept) {
      if (sum <= maxBytes) return
      sum -= made?.bytes() ?? 0
      kept.delete(key)
    }
  }

  return {
    find(key, facts, build) {
      const entry = kept.get(key)
      kept.delete(key)
      const isGood = entry?.facts === facts && clock.now().getTime() - entry.madeAt < maxAgeMs
      if (!entry || !isGood) return make(key, facts, build)
      kept.set(key, entry)
      return entry.page
    },
    bytes,
  }
}
