import type { Translate } from '#contracts/locale.ts'
import type { Clock } from '#platform/clock.ts'
import type { PackageSupplier } from '../package-supplier.ts'

/** What orders of packages need. */
export interface PackageOrderDeps {
  /** As orders talk to them: given a rest when they fail too often. */
  readonly suppliers: readonly PackageSupplier[]
  readonly translate: Translate
  readonly clock: Clock
}
