import type { HotelPropertyResponse } from '#contracts/hotels/properties.ts'
import type { HotelDetailsResponse } from '#contracts/hotels/results.ts'
import type { Currency } from '#contracts/money.ts'
import type { StayState } from '../search/stay-state.ts'

/** Why a page shows no rooms: nobody said when, the search has ended, or the hotel's seller has nothing to say. */
type WithoutRooms = 'dates' | 'ended' | 'silent'

/** The rooms of a search. */
export type Stay = Pick<
  HotelDetailsResponse,
  'sessionId' | 'search_id' | 'query' | 'as_of' | 'rooms' | 'lowest_total' | 'member_total' | 'refused'
>

/** A stay as it was asked for, to be corrected or added to. */
export interface AskedStay {
  readonly state: StayState
  /** Why it cannot be searched for, in the words of the shop; null where that was not tried. */
  readonly refused: string | null
}

/** What the page of a hotel is made of. */
export interface HotelData extends HotelPropertyResponse {
  readonly stay: Stay | null
  /** null where there are rooms to be shown. */
  readonly without: WithoutRooms | null
  /** What its address asks for that is no search yet. */
  readonly asked: AskedStay | null
  /** The first day that can be stayed, `2026-12-01`. */
  readonly today: string
  /** Units of a currency for one of the shop's own. */
  readonly rates: Readonly<Partial<Record<Currency, number>>>
}
