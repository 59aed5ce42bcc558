import type { Db } from '#db/database.ts'
import {
  type Breakers,
  createBreakers,
  createSupplierCallLog,
  createSupplierStops,
  type SupplierCallLog,
  type SupplierStops,
} from '#modules/suppliers/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import { createWorkLane, type WorkLane } from '#platform/load/work-lane.ts'
import { createOffers, type Offers } from '#modules/orders/index.ts'
import { type AirlineLogos, createAirlineLogos } from './airlines/airline-logos.ts'
import { type Charging, IN_OWN_CURRENCY } from '#modules/pricing/index.ts'
import { type Background, createBackground } from './search/background.ts'
import type { Destinations, FlightPlaces, Surroundings } from './flight-places.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import type { DatePricesOfAll } from './calendar/date-prices.ts'
import { createSearchCache, type SearchCache } from './search/search-cache.ts'
import type { LookedFrom } from './seen-prices/seen-price.ts'
import { createSeenPriceLog, type SeenPriceLog } from './seen-prices/seen-price-log.ts'
import { createSharedWork, type SharedWork } from './search/shared-work.ts'

export interface FlightDeps {
  readonly db: Db
  readonly clock: Clock
  readonly suppliers: readonly FlightSupplier[]
  readonly places: FlightPlaces
  readonly surroundings: Surroundings
  readonly destinations: Destinations
  /** Where a supplier's trouble is told. */
  readonly logger: Pick<Logger, 'warn' | 'error'>
  readonly cache: SearchCache
  readonly logos: AirlineLogos
  readonly offers: Offers
  readonly charging: Charging
  /** Which suppliers are given a rest because they failed too often; each process finds out by itself. */
  readonly breakers: Breakers
  readonly callLog: SupplierCallLog
  /** The lowest prices that searches find. */
  readonly seenPrices: SeenPriceLog
  readonly lookedFrom: LookedFrom
  /** Which suppliers sell nothing until the shop has mended something; the same for all processes. */
  readonly stops: SupplierStops
  /** Prices of other dates that are being worked out. */
  readonly calendars: SharedWork<DatePricesOfAll>
  /** Where suppliers inside this process take their turns with everything else that computes. */
  readonly lane: WorkLane
  /** Searches that still run; wait for `idle` before the database closes. */
  readonly background: Background
  /** How long one supplier may take to answer. */
  readonly supplierTimeoutMs: number
  /** How long a reader of results waits for suppliers that are about to answer, so that quick ones cost no second call. */
  readonly answerWaitMs: number
  /** A signal that aborts after so many milliseconds; tests abort by hand. */
  readonly timeout: (milliseconds: number) => AbortSignal
}

interface Parts extends Pick<
  FlightDeps,
  'db' | 'clock' | 'suppliers' | 'places' | 'surroundings' | 'destinations' | 'logger'
> {
  readonly charging?: Charging
  readonly lane?: WorkLane
  readonly supplierTimeoutMs?: number
  readonly answerWaitMs?: number
  readonly timeout?: (milliseconds: number) => AbortSignal
}

/** Everything that the use cases of this module need, made once per process. */
export function createFlightDeps(parts: Parts): FlightDeps {
  const callLog = createSupplierCallLog(parts)
  const seenPrices = createSeenPriceLog(parts)
  const background = createBackground()
  const logos = createAirlineLogos({ ...parts, background })
  return {
    supplierTimeoutMs: 20_000,
    answerWaitMs: 200,
    timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
    lane: createWorkLane(),
    charging: IN_OWN_CURRENCY,
    ...parts,
    places: { ...parts.places, logoOf: (airline) => logos.addressOf(airline) },
    logos,
    cache: createSearchCache(),
    offers: createOffers(parts),
    breakers: createBreakers(parts.clock),
    callLog,
    seenPrices,
    lookedFrom: { window: 0, origins: new Set() },
    stops: createSupplierStops(parts),
    calendars: createSharedWork(),
    background: {
      ...background,
      async idle() {
        await background.idle()
        await callLog.flush()
        await seenPrices.flush()
      },
    },
  }
}
