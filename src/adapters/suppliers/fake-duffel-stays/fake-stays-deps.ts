import type { Db } from '#db/database.ts'
import type { StaySupplier } from '#modules/hotels/stay-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import type { Block } from '../fake-duffel/fake-duffel.ts'
import type { Troubles } from '../fake-servers/planned-troubles.ts'
import type { StayPlaces } from '../real-stays/stay-places.ts'
import type { Issued } from './issued.ts'

export interface FakeStaysOptions {
  /** What is sold: a seller whose hotels are numbered in their cities, `LOS-12`. */
  readonly supplier: StaySupplier
  readonly places: StayPlaces
  readonly db: Db
  readonly clock: Clock
  /** The one token that is let in: `duffel_test_…`. Live tokens are refused. */
  readonly accessToken: string
}

/** How the next booking is made to go wrong, once. */
export type Mishap = 'answer_lost' | 'accepted_only' | 'server_error'

export interface FakeStaysDeps extends FakeStaysOptions, Troubles<Mishap, Block> {
  readonly issued: Issued
}
