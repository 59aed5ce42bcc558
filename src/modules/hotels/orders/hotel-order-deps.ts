import type { Translate } from '#contracts/locale.ts'
import type { StaySupplier } from '../stay-supplier.ts'

/** What orders of stays need. */
export interface HotelOrderDeps {
  /** As orders talk to them: given a rest when they fail too often. */
  readonly suppliers: readonly StaySupplier[]
  readonly translate: Translate
}
