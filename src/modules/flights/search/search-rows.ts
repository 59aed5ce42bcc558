import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { type AnswerKey, finishAnswer, type GivenAnswer, insertSearch, type SearchSession } from './search-store.ts'

/** The rows of one search as its process writes them. */
export interface SearchRows {
  /** Writes the search, with the answers that are there already. Until then nobody else can read it. */
  open(): Promise<void>
  /** Says that the search will not be written: nobody waits for it. */
  drop(): void
  /** Resolves when the search is written; rejects when that failed. */
  opened(): Promise<void>
  /** Keeps a supplier's answer; null is a failure. */
  finish(key: AnswerKey, answer: GivenAnswer | null): Promise<void>
}

/**
 * A search that is answered before it is opened is one statement, and so is every answer that comes later.
 * @param awaited the answers that the search waits for
 */
export function createSearchRows(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  session: SearchSession,
  awaited: readonly AnswerKey[],
): SearchRows {
  const early = new Map<AnswerKey, GivenAnswer | null>()
  const writing = Promise.withResolvers<void>()
  // Whoever opens the search hears of a failure; who waits for it may have nothing to write.
  writing.promise.catch(() => undefined)
  let isOpening = false
  return {
    async open() {
      isOpening = true
      try {
        await insertSearch(db, session, awaited, early, clock.now())
        writing.resolve()
      } catch (error) {
        writing.reject(error)
        throw error
      }
    },
    drop: () => writing.reject(new Error('nobody waits for this search')),
    opened: () => writing.promise,
    async finish(key, answer) {
      if (isOpening) {
        await writing.promise
        await finishAnswer(db, key, answer, clock.now())
      } else early.set(key, answer)
    },
  }
}
