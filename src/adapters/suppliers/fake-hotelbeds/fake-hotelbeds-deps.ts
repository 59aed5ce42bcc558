import type { Db } from '#db/database.ts'
import type { StaySupplier } from '#modules/hotels/stay-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import type { Troubles } from '../fake-servers/planned-troubles.ts'
import type { StayPlaces } from '../real-stays/stay-places.ts'
import type { Billing } from './billing.ts'

export interface FakeHotelbedsOptions {
  /** What is sold: a seller whose hotels are numbered in their cities, `LOS-12`. */
  readonly supplier: StaySupplier
  readonly places: StayPlaces
  readonly db: Db
  readonly clock: Clock
  /** The one pair that is let in. */
  readonly apiKey: string
  readonly secret: string
  /** @default as the seller behind asks */
  readonly billing?: Billing
  /** Calls of a day; more are refused. @default no end */
  readonly quota?: number
}

/** Why nobody is served any more. */
export type Block = 'quota' | 'disallowed' | 'unpaid' | 'busy'

/** How the next booking is made to go wrong, once. */
export type Mishap = 'answer_lost' | 'system_error' | 'stop_sales'

export interface FakeHotelbedsDeps extends FakeHotelbedsOptions, Troubles<Mishap, Block> {
  /** Writes down what was called, for tests: `POST /hotel-api/1.0/hotels`. */
  readonly calls: string[]
}
