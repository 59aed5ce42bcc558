import { newId } from '#platform/ids.ts'
import type { Db, Tx } from './database.ts'
import type { Changes } from './write-in-one-statement.ts'

/**
 * The answer of a call that runs once per Idempotency-Key. A use case that writes it with its deed is never
 * done twice: either both stand or neither.
 */
export interface StoredAnswer<Output> {
  /** An id for what the call makes, the same for every repetition of it. */
  readonly idOf: (prefix: string) => string
  /**
   * Writes the answer in the transaction of the deed.
   * @throws when another call has taken the key over: the transaction then undoes what this one did.
   */
  readonly keep: (tx: Tx, output: Output) => Promise<void>
  /** The same as a part of a larger statement, for what constraints keep from being done twice. */
  readonly change: (db: Db | Tx, output: Output) => Changes
}

/** For a call without a key. */
export const notStored: StoredAnswer<unknown> = {
  idOf: newId,
  keep: async () => undefined,
  change: () => ({}),
}
