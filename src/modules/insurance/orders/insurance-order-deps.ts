import type { Language, Translate } from '#contracts/locale.ts'
import type { OrderDeps } from '#modules/orders/index.ts'
import type { OpenPriceBook } from '#modules/pricing/index.ts'
import type { InsuranceDeps } from '../deps.ts'
import type { Insurer } from '../insurer.ts'

/** What orders of cover need. */
export interface InsuranceOrderDeps extends Pick<OrderDeps, 'db' | 'clock' | 'cipher'> {
  readonly openPriceBook: OpenPriceBook
  /** As visitors' questions reach insurers. */
  readonly quoting: InsuranceDeps
  /** As orders talk to them: given a rest when they fail too often. */
  readonly suppliers: readonly Insurer[]
  readonly translate: Translate
  readonly countryName: (code: string, language: Language) => string
}
