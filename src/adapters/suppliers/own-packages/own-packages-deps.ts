import type { Db } from '#db/database.ts'
import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import type { Clock } from '#platform/clock.ts'

/** What the agency sells its own packages with. */
export interface OwnPackagesDeps {
  /** The packages that are sold now. */
  readonly catalogue: () => Promise<readonly PackageEntry[]>
  readonly db: Db
  readonly clock: Clock
}
