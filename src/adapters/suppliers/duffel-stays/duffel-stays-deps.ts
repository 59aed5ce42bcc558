import type { OrderOnceDeps } from '../real-orders/order-once.ts'
import type { SealedText } from '../real-orders/sealed-text.ts'
import type { StayPlaces } from '../real-stays/stay-places.ts'
import type { Accommodation } from './client/stays-answers.ts'
import type { StaysCalls } from './client/stays-calls.ts'
import type { RateTicket } from './search/rate-ticket.ts'

/** Longest waits, in milliseconds. */
export interface StayTimeouts {
  readonly typing: number
  readonly reading: number
  readonly booking: number
}

export interface DuffelStaysDeps extends OrderOnceDeps {
  readonly calls: StaysCalls
  readonly places: StayPlaces
  readonly tickets: SealedText<RateTicket>
  readonly timeouts: StayTimeouts
  /** What this process has read of hotels lately. */
  readonly known: Map<string, Accommodation>
}
