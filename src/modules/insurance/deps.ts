import type { Language } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import type { Offers } from '#modules/orders/index.ts'
import type { Charging, OpenPriceBook } from '#modules/pricing/index.ts'
import type { CallDeps } from '#modules/suppliers/index.ts'
import type { Logger } from '#platform/logger.ts'
import type { Insurer } from './insurer.ts'

/** Everything that the use cases of this module need, made once per process. */
export interface InsuranceDeps extends CallDeps {
  readonly db: Db
  readonly suppliers: readonly Insurer[]
  readonly offers: Offers
  readonly openPriceBook: OpenPriceBook
  readonly charging: Charging
  readonly countryName: (code: string, language: Language) => string
  /** Where a supplier's trouble is told. */
  readonly logger: Pick<Logger, 'warn'>
}
