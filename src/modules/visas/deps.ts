import type { CaseDeps } from '#modules/cases/index.ts'
import type { OpenPriceBook } from '#modules/pricing/index.ts'
import type { VisaEntry } from './services/visa-entry.ts'

/** Everything that the use cases of this module need, made once per process. */
export interface VisaDeps extends CaseDeps {
  readonly openPriceBook: OpenPriceBook
  /** What the agency does, by destination, on sale or not. */
  readonly services: () => Promise<ReadonlyMap<string, VisaEntry>>
}
