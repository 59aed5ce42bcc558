import type { Penalty } from '#contracts/cancel-terms.ts'
import type { Price } from '#contracts/prices.ts'
import type { Included, Vehicle } from '#contracts/transfers/vehicles.ts'
import type { Db, Tx } from '#db/database.ts'
import type { RideQuestion } from '#modules/transfers/transfer-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import type { BookedRide } from './ride-record.ts'

/** How a ride goes wrong on purpose, so that every answer of the port can be seen. */
export type Mishap =
  | 'dearer_on_check'
  | 'gone_on_check'
  | 'gone_on_order'
  | 'order_declined'
  | 'order_unknown'
  | 'no_answer'
  | 'rubbish'

/** A vehicle of a tariff for a ride. */
export interface TariffRide {
  /** Of the seller no other's for this ride: letters, digits and hyphens. */
  readonly code: string
  readonly vehicle: Vehicle
  readonly included: readonly Included[]
  readonly price: Price
  readonly waitMinutes: number
  readonly penalties: readonly Penalty[]
  readonly vehiclesLeft: number | null
}

/** What tells a seller in this process from another: what it drives with, and for how much. */
interface Tariff {
  readonly code: string
  readonly publicName?: string
  readonly isOwn?: boolean
  rides(db: Db | Tx, question: RideQuestion, now: Date): Promise<readonly TariffRide[]>
  /** Takes a vehicle for the day of a ride; false when there is none. Absent where there are always some. */
  take?(tx: Tx, booked: BookedRide): Promise<boolean>
  /** Puts it back: the caller has won the one guarded move that ends an order. */
  giveBack?(tx: Tx, booked: BookedRide): Promise<void>
  /** What is special about a ride, if anything. */
  mishapOf?(question: RideQuestion): Mishap | null
}

export interface TariffDeps {
  readonly tariff: Tariff
  readonly db: Db
  readonly clock: Clock
}
