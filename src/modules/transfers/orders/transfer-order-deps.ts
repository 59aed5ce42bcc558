import type { Translate } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { TransferDeps } from '../deps.ts'
import type { TransferSupplier } from '../transfer-supplier.ts'

/** What orders of rides need. */
export interface TransferOrderDeps extends Pick<TransferDeps, 'places' | 'findFlights'> {
  readonly db: Db
  readonly clock: Clock
  /** As orders talk to them: given a rest when they fail too often. */
  readonly suppliers: readonly TransferSupplier[]
  /** As visitors' questions reach them. */
  readonly quoting: TransferDeps
  readonly translate: Translate
  /** Whom to call on the day. */
  readonly phone: string
}
