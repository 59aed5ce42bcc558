import type { FoundHotels } from './found-hotels.ts'

/** What searches have found lately, in this process. A memo only: whatever is missing is asked for again. */
export interface FoundMemory {
  recall(key: string): Promise<FoundHotels> | undefined
  keep(key: string, found: Promise<FoundHotels>): void
}

/** About 60 KB each, of a large city. */
const MOST_SEARCHES = 40

export function createFoundMemory(): FoundMemory {
  const kept = new Map<string, Promise<FoundHotels>>()
  return {
    recall(key) {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    keep(key, found) {
      kept.set(key, found)
      const [oldest] = kept.keys()
      if (kept.size > MOST_SEARCHES && oldest !== undefined) kept.delete(oldest)
      // What failed is asked for again.
      void found.then(
        ({ status }) => status === 'failed' && kept.delete(key),
        () => kept.delete(key),
      )
    },
  }
}
