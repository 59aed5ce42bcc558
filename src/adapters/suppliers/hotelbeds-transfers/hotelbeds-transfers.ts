import type { Db } from '#db/database.ts'
import type { TransferSupplier } from '#modules/transfers/transfer-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import { createSealedText } from '../real-orders/sealed-text.ts'
import type { HotelbedsTransfersDeps, TransferTimeouts } from './hotelbeds-transfers-deps.ts'
import { book } from './orders/book.ts'
import { cancelBooking, quoteCancellation } from './orders/cancel.ts'
import { findBooking, probe } from './orders/find-booking.ts'
import { checkRide, searchRides } from './search/find-rides.ts'
import { rideTicketSchema } from './search/ride-ticket.ts'

interface HotelbedsTransfersOptions {
  readonly apiKey: string
  readonly secret: string
  /** `https://api.test.hotelbeds.com`, without a slash at its end. */
  readonly address: string
  readonly db: Db
  readonly clock: Clock
  /** @default the global one */
  readonly fetching?: typeof fetch
  readonly timeouts?: Partial<TransferTimeouts>
}

const CODE = 'hotelbeds_transfers'
/** A booking is answered or given up within a minute: by then orders are looked up. */
const TIMEOUTS: TransferTimeouts = { reading: 15_000, booking: 50_000 }

/** Private transfers of Hotelbeds (Transfer Booking API 1.0): paid by the shop, booked at once or not at all. */
export function openHotelbedsTransfers({
  apiKey,
  secret,
  address,
  db,
  clock,
  fetching = fetch,
  timeouts,
}: HotelbedsTransfersOptions): TransferSupplier {
  const deps: HotelbedsTransfersDeps = {
    apiKey,
    secret,
    address,
    db,
    clock,
    fetching,
    supplier: CODE,
    timeouts: { ...TIMEOUTS, ...timeouts },
    tickets: createSealedText(secret, rideTicketSchema),
    running: new Map(),
  }
  return {
    code: CODE,
    needsFlight: true,
    search: (question, signal) => searchRides(deps, question, signal),
    check: (question, key, signal) => checkRide(deps, question, key, signal),
    order: (request) => book(deps, request),
    findOrder: (clientReference) => findBooking(deps, clientReference),
    quoteCancellation: (supplierOrderId) => quoteCancellation(deps, supplierOrderId),
    cancelOrder: (quoteId) => cancelBooking(deps, quoteId),
    probe: () => probe(deps),
  }
}
