import type { RawBuilder } from 'kysely'

/** One thing that must be true of a shop at rest. */
export interface Check {
  /** What is wrong with every row that the query finds. */
  readonly fault: string
  readonly query: RawBuilder<{ readonly id: string }>
}
