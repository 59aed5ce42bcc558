import type { Penalty } from '#contracts/cancel-terms.ts'
import type { Amenity } from '#contracts/hotels/properties.ts'
import type { Audience, Board, DueAtProperty, StayPayment } from '#contracts/hotels/rates.ts'
import type { Currency } from '#contracts/money.ts'

/** The facts of a hotel that lists are made of, whatever their language. */
export interface PropertyFacts {
  /** The supplier's id; stays true. */
  readonly propertyId: string
  readonly stars: number
  readonly chain: string | null
  readonly latitude: number
  readonly longitude: number
  /** Of 10, in tenths; null where nobody has said anything. */
  readonly reviews: { readonly tenths: number; readonly count: number } | null
  readonly amenities: readonly Amenity[]
  readonly name: string
  /** Code by which price rules know its city. */
  readonly cityCode: string
  readonly country: string
}

/** On what terms rooms are sold. */
export interface StayTerms {
  readonly board: Board
  readonly audience: Audience
  readonly payment: StayPayment
  /** Penalties on what is paid now: ascending, before the first nothing is kept. */
  readonly penalties: readonly Penalty[]
}

/** What the supplier asks now for one room of a stay and all its nights, as its price will say it. */
export interface FoundRoom {
  /** Before taxes: minor units of the list's currency. */
  readonly base: number
  /** The lines that the price will have beside it. */
  readonly taxes: readonly number[]
}

/** One set of terms under which all rooms of a stay can be had, at its cheapest. */
export interface FoundTerms extends Pick<StayTerms, 'board' | 'audience' | 'payment'> {
  /** When free cancelling ends, as instant and on the hotel's clock; null where it is never free. */
  readonly freeUntil: { readonly instant: string; readonly local: string } | null
  /** In the order of the stay's rooms: each is sold by itself. */
  readonly rooms: readonly FoundRoom[]
  /** The rest of the stay, which the hotel takes, in minor units of the list's currency. */
  readonly rest: number
  /** Local taxes that the hotel takes beside that. */
  readonly localTaxes: readonly DueAtProperty[]
  readonly roomsLeft: number | null
}

export interface FoundStay {
  readonly facts: PropertyFacts
  /** Of its terms, where it is not the list's. */
  readonly currency?: Currency
  /** At least one. */
  readonly terms: readonly FoundTerms[]
}
