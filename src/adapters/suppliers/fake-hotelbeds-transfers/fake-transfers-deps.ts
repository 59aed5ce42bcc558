import type { Db } from '#db/database.ts'
import type { RidePoint, TransferSupplier } from '#modules/transfers/transfer-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import type { Block } from '../fake-hotelbeds/fake-hotelbeds-deps.ts'
import type { GuardDeps } from '../fake-hotelbeds/guard.ts'
import type { Troubles } from '../fake-servers/planned-troubles.ts'

/** What the server knows of the end of a ride. */
export interface FakePlaces {
  /** null for no airport. */
  airport(code: string): RidePoint | null
  /** Whatever lies there. */
  at(position: Pick<RidePoint, 'latitude' | 'longitude'>): RidePoint
}

export interface FakeTransfersOptions {
  /** What is sold. */
  readonly supplier: TransferSupplier
  readonly places: FakePlaces
  readonly db: Db
  readonly clock: Clock
  /** The one pair that is let in. */
  readonly apiKey: string
  readonly secret: string
}

/** How the next booking is made to go wrong, once. */
export type Mishap = 'answer_lost' | 'system_error' | 'stop_sales'

export interface FakeTransfersDeps
  extends FakeTransfersOptions, GuardDeps, Pick<Troubles<Mishap, Block>, 'takeMishap'> {
  /** Paths of availability that were asked before: the same again is asked of the seller as a check. */
  readonly asked: Set<string>
}
