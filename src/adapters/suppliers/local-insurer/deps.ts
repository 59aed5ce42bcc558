import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'

/** What the local insurer works with. */
export interface LocalInsurerDeps {
  readonly db: Db
  readonly clock: Clock
}
