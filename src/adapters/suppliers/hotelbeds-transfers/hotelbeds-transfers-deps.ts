import type { Connection } from '../hotelbeds/client/connection.ts'
import type { OrderOnceDeps } from '../real-orders/order-once.ts'
import type { SealedText } from '../real-orders/sealed-text.ts'
import type { RideTicket } from './search/ride-ticket.ts'

/** Longest waits, in milliseconds. */
export interface TransferTimeouts {
  readonly reading: number
  readonly booking: number
}

export interface HotelbedsTransfersDeps extends OrderOnceDeps, Connection {
  readonly timeouts: TransferTimeouts
  readonly tickets: SealedText<RideTicket>
}
