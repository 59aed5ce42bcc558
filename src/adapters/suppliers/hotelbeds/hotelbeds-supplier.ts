import type { Db } from '#db/database.ts'
import type { StaySupplier } from '#modules/hotels/stay-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import { createSealedText } from '../real-orders/sealed-text.ts'
import { lookUpPlaces, type StayPlaces } from '../real-stays/stay-places.ts'
import { createHotelDescriber } from './content/describe-hotel.ts'
import { createFacilityWords } from './content/facility-words.ts'
import type { HotelbedsDeps, HotelbedsTimeouts } from './hotelbeds-deps.ts'
import { book } from './orders/book.ts'
import { cancelBooking, quoteCancellation } from './orders/cancel.ts'
import { findBooking, probe } from './orders/find-booking.ts'
import { checkRates } from './search/check-rates.ts'
import { listRates } from './search/hotel-rates.ts'
import { describeDestination } from './search/look-up.ts'
import { rateTicketSchema } from './search/rate-ticket.ts'
import { searchStays } from './search/search-stays.ts'

interface HotelbedsOptions {
  readonly apiKey: string
  readonly secret: string
  /** `https://api.test.hotelbeds.com`, without a slash at its end. */
  readonly address: string
  /** Where its pictures lie: `https://photos.hotelbeds.com`, or a path of the shop. */
  readonly photos: string
  readonly db: Db
  readonly clock: Clock
  readonly places: StayPlaces
  /** @default the global one */
  readonly fetching?: typeof fetch
  readonly timeouts?: Partial<HotelbedsTimeouts>
}

const CODE = 'hotelbeds'
const TIMEOUTS: HotelbedsTimeouts = { reading: 20_000, booking: 65_000 }

/** Hotels of Hotelbeds (APItude 1.0): searched for by place, paid by the shop, booked at once or not at all. */
export function openHotelbeds(options: HotelbedsOptions): StaySupplier {
  const deps = depsOf(options)
  return {
    code: CODE,
    lookUp: async (text, language) => lookUpPlaces(deps.places, text, language),
    destination: (key, language) => describeDestination(deps, key, language),
    search: (place, stay, signal) => searchStays(deps, place, stay, signal),
    describe: createHotelDescriber(deps),
    rates: (question, signal) => listRates(deps, question, signal),
    checkRates: (question, signal) => checkRates(deps, question, signal),
    order: (request) => book(deps, request),
    findOrder: (clientReference) => findBooking(deps, clientReference),
    quoteCancellation: (supplierOrderId) => quoteCancellation(deps, supplierOrderId),
    cancelOrder: (quoteId) => cancelBooking(deps, quoteId),
    probe: () => probe(deps),
  }
}

function depsOf({ apiKey, secret, address, photos, db, clock, places, ...options }: HotelbedsOptions): HotelbedsDeps {
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const connection = { address, apiKey, secret, clock, fetching: options.fetching ?? fetch }
  return {
    ...connection,
    supplier: CODE,
    db,
    places,
    photos,
    timeouts,
    tickets: createSealedText(secret, rateTicketSchema),
    listed: new Map(),
    zones: new Map(),
    nowhere: new Map(),
    facilities: createFacilityWords(connection, timeouts.reading),
    running: new Map(),
  }
}
