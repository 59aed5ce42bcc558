import type { HotelFacts } from '#contracts/hotels/properties.ts'
import type { HotelDetailsResponse } from '#contracts/hotels/results.ts'
import type { Currency, Money } from '#contracts/money.ts'
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

/** The lowest price of a night that was seen lately, and the stay that it is of. */
export interface SeenStay {
  readonly night: Money
  /** `2026-12-01` */
  readonly from: string
  readonly to: string
  /** Whole hours since it was seen. */
  readonly hours: number
  /** Leads to the rooms of that stay. */
  readonly href: string
}

/** A page above a hotel's. */
interface PageAbove {
  readonly to: string
  /** Of a city; null for the page of all hotels. */
  readonly city: string | null
}

/** What the page of a hotel is made of. */
export interface HotelData extends HotelFacts {
  readonly stay: Stay | null
  /** What a night was seen to cost, for who has not said when to come; null where nobody knows. */
  readonly seen: SeenStay | null
  /** Pages above it. */
  readonly above: readonly PageAbove[]
  /** null where there are rooms to be shown. */
  readonly without: WithoutRooms | null
  /** What its address asks for that is no search yet. */
  readonly asked: AskedStay | null
  /** The first day that can be stayed, `2026-12-01`. */
  readonly today: string
  /** Units of a currency for one of the shop's own. */
  readonly rates: Readonly<Partial<Record<Currency, number>>>
}
