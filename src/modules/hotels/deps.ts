import type { MapTiles } from '#contracts/map-tiles.ts'
import type { NearestStays } from '#contracts/hotels/results.ts'
import type { HotelStayPricesResponse } from '#contracts/hotels/stay-prices.ts'
import type { Language } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import type { Offers } from '#modules/orders/index.ts'
import type { Charging, OpenPriceBook } from '#modules/pricing/index.ts'
import type { CallDeps } from '#modules/suppliers/index.ts'
import type { Logger } from '#platform/logger.ts'
import { createLateWrites, type LateWrites } from '#platform/late-writes.ts'
import type { WorkLane } from '#platform/load/work-lane.ts'
import { createFoundMemory, type FoundMemory } from './search/found-memory.ts'
import { createMemo, type Memo } from './search/memo.ts'
import type { HotelSession } from './search/search-store.ts'
import { saveSeenArrivals } from './seen-nights/seen-arrival-store.ts'
import { saveSeenHotels, type SeenHotel } from './seen-nights/seen-hotel-store.ts'
import { saveSeenNights, type SeenNight } from './seen-nights/seen-night-store.ts'
import type { StaySupplier } from './stay-supplier.ts'

/** An airport with scheduled flights, named in a language. */
interface AirportNearby {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Everything that the use cases of this module need, made once per process. */
export interface HotelDeps extends CallDeps {
  readonly db: Db
  readonly suppliers: readonly StaySupplier[]
  readonly offers: Offers
  readonly openPriceBook: OpenPriceBook
  /** What customers are charged in. */
  readonly charging: Charging
  /** Where a supplier's trouble is told. */
  readonly logger: Pick<Logger, 'warn' | 'error'>
  /** Where suppliers inside this process take their turns with everything else that computes. */
  readonly lane: WorkLane
  readonly memory: FoundMemory
  /** Searches that were opened, by their sessions. */
  readonly searches: Memo<HotelSession>
  /** Prices around searches, by their sessions. */
  readonly stayPrices: Memo<HotelStayPricesResponse['days']>
  /** What is near to searches that have found nothing. */
  readonly nearest: Memo<NearestStays>
  /** Prices that searches have found, for who looks around. */
  readonly seenNights: LateWrites<SeenNight>
  /** The same of the hotels that searches led to. */
  readonly seenHotels: LateWrites<SeenHotel>
  /** Which cities were looked at ahead lately, as far as this process knows. */
  readonly lookedAt: { window: number; readonly places: Set<string> }
  /** Work that goes on after its call was answered, under a key. */
  readonly background: { start(key: string, work: () => Promise<void>): void }
  /** What maps of hotels lie on; null where the shop draws that itself. */
  readonly mapTiles: MapTiles
  /** Where guests of a hotel arrive by air, the nearest first. */
  readonly airportsNear: (position: Position, language: Language) => readonly AirportNearby[]
}

const MOST_SEARCHES = 200
/** About 1 KB each. */
const MOST_SESSIONS = 1_000

export function createHotelDeps(
  parts: Omit<HotelDeps, 'memory' | 'searches' | 'stayPrices' | 'nearest' | 'seenNights' | 'seenHotels' | 'lookedAt'>,
): HotelDeps {
  return {
    ...parts,
    memory: createFoundMemory(),
    searches: createMemo(MOST_SESSIONS),
    stayPrices: createMemo(MOST_SEARCHES),
    nearest: createMemo(MOST_SEARCHES),
    lookedAt: { window: 0, places: new Set() },
    seenNights: createLateWrites({
      async write(nights: readonly SeenNight[]) {
        await saveSeenNights(parts.db, nights, parts.clock.now())
        await saveSeenArrivals(parts.db, nights)
      },
      logger: parts.logger,
      lost: 'prices of nights were not kept',
    }),
    seenHotels: createLateWrites({
      write: (hotels: readonly SeenHotel[]) => saveSeenHotels(parts.db, hotels, parts.clock.now()),
      logger: parts.logger,
      lost: 'prices of hotels were not kept',
    }),
  }
}
