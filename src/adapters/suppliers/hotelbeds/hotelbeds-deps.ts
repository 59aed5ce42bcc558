import type { SupplierRate } from '#modules/hotels/stay-supplier.ts'
import type { OrderOnceDeps } from '../real-orders/order-once.ts'
import type { SealedText } from '../real-orders/sealed-text.ts'
import type { StayPlaces } from '../real-stays/stay-places.ts'
import type { Connection } from './client/connection.ts'
import type { FacilityWords } from './content/facility-words.ts'
import type { RateTicket } from './search/rate-ticket.ts'

/** Longest waits, in milliseconds. */
export interface HotelbedsTimeouts {
  readonly reading: number
  /** Hotelbeds asks for a minute. */
  readonly booking: number
}

/** A rate as it was listed, with the kind of room that it is for. */
export interface ListedRate {
  readonly rate: SupplierRate
  readonly roomCode: string
  readonly roomName: string
}

export interface HotelbedsDeps extends OrderOnceDeps, Connection {
  readonly places: StayPlaces
  /** Where pictures of hotels lie, without a slash at its end. */
  readonly photos: string
  readonly timeouts: HotelbedsTimeouts
  readonly tickets: SealedText<RateTicket>
  /** Rates that this process has listed lately, by the keys of Hotelbeds. */
  readonly listed: Map<string, ListedRate>
  /** Names of the parts of towns that hotels lie in, as availability tells them. */
  readonly zones: Map<number, string>
  readonly facilities: FacilityWords
  /** Codes of no hotel, and until when nobody asks again: calls are counted, and codes are easily made up. */
  readonly nowhere: Map<number, number>
}
