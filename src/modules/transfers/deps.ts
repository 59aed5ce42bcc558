import type { Language } from '#contracts/locale.ts'
import type { TransferPlace, TransferPlaceType } from '#contracts/transfers/query.ts'
import type { Db } from '#db/database.ts'
import type { Offers } from '#modules/orders/index.ts'
import type { Charging, OpenPriceBook } from '#modules/pricing/index.ts'
import type { CallDeps } from '#modules/suppliers/index.ts'
import type { Logger } from '#platform/logger.ts'
import type { TransferSupplier } from './transfer-supplier.ts'

interface PlaceKey {
  readonly type: TransferPlaceType
  readonly id: string
}

/** Where people can be picked up, named in a language. */
export interface TransferPlaces {
  /** What was typed so far may mean, the likeliest first; places that many are picked up at for nothing. */
  lookUp(text: string, language: Language): Promise<readonly TransferPlace[]>
  find(key: PlaceKey, language: Language): Promise<TransferPlace | null>
}

/** A flight as it is planned, at the end that is asked for. */
export interface PlannedFlight {
  /** On the airport's clock, `2026-12-01T15:30`. */
  readonly at: string
  readonly isDomestic: boolean
}

interface FlightQuestion {
  /** `BA75` */
  readonly flightNumber: string
  readonly airport: string
  readonly way: 'arrival' | 'departure'
  /** On the airport's calendar. */
  readonly date: string
}

/** Who knows the flights of a day: none of that number, or `unchecked` where nobody does. */
export type FindFlights = (question: FlightQuestion) => readonly PlannedFlight[] | 'unchecked'

/** Everything that the use cases of this module need, made once per process. */
export interface TransferDeps extends CallDeps {
  readonly db: Db
  readonly suppliers: readonly TransferSupplier[]
  readonly offers: Offers
  readonly openPriceBook: OpenPriceBook
  readonly charging: Charging
  readonly places: TransferPlaces
  readonly findFlights: FindFlights
  readonly logger: Pick<Logger, 'warn' | 'error'>
}
