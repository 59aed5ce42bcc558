import type { Translate } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import type { Offers } from '#modules/orders/index.ts'
import type { Charging, OpenPriceBook } from '#modules/pricing/index.ts'
import type { Clock } from '#platform/clock.ts'
import { dateIn } from '#platform/local-date.ts'
import type { PackageSupplier } from './package-supplier.ts'

/** Everything that the use cases of this module need, made once per process. */
export interface PackageDeps {
  readonly db: Db
  readonly clock: Clock
  readonly offers: Offers
  readonly openPriceBook: OpenPriceBook
  readonly charging: Charging
  readonly translate: Translate
  readonly suppliers: readonly PackageSupplier[]
  readonly poke: () => void
}

/** The agency's own calendar date. */
export function todayOf({ clock }: Pick<PackageDeps, 'clock'>): string {
  return dateIn('Africa/Lagos', clock.now())
}
