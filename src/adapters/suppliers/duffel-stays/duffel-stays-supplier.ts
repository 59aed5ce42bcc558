import type { Db } from '#db/database.ts'
import type { StaySupplier } from '#modules/hotels/stay-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import { createSealedText } from '../real-orders/sealed-text.ts'
import type { StayPlaces } from '../real-stays/stay-places.ts'
import type { StaysCalls } from './client/stays-calls.ts'
import type { DuffelStaysDeps, StayTimeouts } from './duffel-stays-deps.ts'
import { book } from './orders/book.ts'
import { cancelBooking, quoteCancellation } from './orders/cancel.ts'
import { findBooking, probe } from './orders/find-booking.ts'
import { describeDestination, describeHotel } from './search/accommodation.ts'
import { checkRates } from './search/check-rates.ts'
import { listRates } from './search/hotel-rates.ts'
import { lookUp } from './search/look-up.ts'
import { rateTicketSchema } from './search/rate-ticket.ts'
import { searchStays } from './search/search-stays.ts'

interface DuffelStaysOptions {
  /** `duffel_test_…` or `duffel_live_…` */
  readonly accessToken: string
  /** @default Duffel's own address */
  readonly baseUrl?: string | null
  readonly db: Db
  readonly clock: Clock
  readonly places: StayPlaces
  readonly timeouts?: Partial<StayTimeouts>
}

const CODE = 'duffel_stays'
const TIMEOUTS: StayTimeouts = { typing: 1_500, reading: 20_000, booking: 135_000 }

/**
 * Duffel Stays through its official client, which is loaded only here: its bundle puts a copy in the place of the
 * process's environment, which is harmless once the configuration was read.
 */
export async function openDuffelStays(options: DuffelStaysOptions): Promise<StaySupplier> {
  const { Duffel } = await import('@duffel/api')
  const { accessToken: token, baseUrl } = options
  return duffelStays(new Duffel({ token, ...(baseUrl && { basePath: `${baseUrl}/` }) }).stays, options)
}

/** The same over any calls: tests give answers of their own. */
export function duffelStays(
  calls: StaysCalls,
  { accessToken, db, clock, places, timeouts }: DuffelStaysOptions,
): StaySupplier {
  const deps: DuffelStaysDeps = {
    calls,
    supplier: CODE,
    db,
    clock,
    places,
    timeouts: { ...TIMEOUTS, ...timeouts },
    tickets: createSealedText(accessToken, rateTicketSchema),
    known: new Map(),
    running: new Map(),
  }
  return {
    code: CODE,
    publicName: 'Duffel',
    lookUp: (text, language) => lookUp(deps, text, language),
    destination: (key, language) => describeDestination(deps, key, language),
    search: (place, stay, signal) => searchStays(deps, place, stay, signal),
    describe: (propertyId, language) => describeHotel(deps, propertyId, language),
    rates: (question, signal) => listRates(deps, question, signal),
    checkRates: (question, signal) => checkRates(deps, question, signal),
    order: (request) => book(deps, request),
    findOrder: (clientReference) => findBooking(deps, clientReference),
    quoteCancellation: (supplierOrderId) => quoteCancellation(deps, supplierOrderId),
    cancelOrder: (quoteId) => cancelBooking(deps, quoteId),
    probe: () => probe(deps),
  }
}
