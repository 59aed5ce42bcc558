import type { CaseDeps } from '#modules/cases/index.ts'
import type { OpenPriceBook } from '#modules/pricing/index.ts'

/** Everything that the use cases of this module need, made once per process. */
export interface VisaDeps extends CaseDeps {
  readonly openPriceBook: OpenPriceBook
}
