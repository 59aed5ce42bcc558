import type { HotelPropertyResponse } from '#contracts/hotels/properties.ts'
import type { HotelDetailsResponse } from '#contracts/hotels/results.ts'
import type { Currency } from '#contracts/money.ts'

/** Why a page shows no rooms: nobody said when, the search has ended, or the hotel's seller has nothing to say. */
type WithoutRooms = 'dates' | 'ended' | 'silent'

/** The rooms of a search. */
export type Stay = Pick<HotelDetailsResponse, 'sessionId' | 'search_id' | 'query' | 'as_of' | 'rooms'>

/** What the page of a hotel is made of. */
export interface HotelData extends HotelPropertyResponse {
  readonly stay: Stay | null
  /** null where there are rooms to be shown. */
  readonly without: WithoutRooms | null
  /** Why the dates of the address are no search, in the words of the shop. */
  readonly refused: string | null
  /** The first day that can be stayed, `2026-12-01`. */
  readonly today: string
  /** Units of a currency for one of the shop's own. */
  readonly rates: Readonly<Partial<Record<Currency, number>>>
}
