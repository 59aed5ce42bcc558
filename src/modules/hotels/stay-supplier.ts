import type { Audience, DueAtProperty, RefusedStay, Room } from '#contracts/hotels/rates.ts'
import type { Destination, DestinationType } from '#contracts/hotels/query.ts'
import type { Language } from '#contracts/locale.ts'
import type { Money } from '#contracts/money.ts'
import type { Photo } from '#contracts/pictures/photo.ts'
import type { Price } from '#contracts/prices.ts'
import type { BookableSupplier, HoldTerms } from '#modules/suppliers/bookable-supplier.ts'
import type { FoundStays } from './columns/stay-columns.ts'
import type { PropertyFacts, StayTerms } from './found-stays.ts'

// Adapters know this file alone: what the port speaks of is handed on from here.
export * from '#modules/suppliers/bookable-supplier.ts'
export * from './found-stays.ts'
export { type FoundStays, type StayColumns, staysOf } from './columns/stay-columns.ts'
export { kindOf } from './columns/terms-kinds.ts'

export interface DestinationKey {
  readonly type: DestinationType
  readonly id: string
}

/** A destination with its middle, where that is known: who does not know its id looks around there. */
export interface SearchedPlace extends DestinationKey {
  readonly middle?: { readonly latitude: number; readonly longitude: number }
  /** How far around it hotels are meant; the seller's own measure where nothing is said. */
  readonly withinKm?: number
}

/** Who sleeps in one room. */
export interface RoomParty {
  readonly adults: number
  /** On the day of arrival. */
  readonly childAges: readonly number[]
}

/** When somebody wants to stay, and who. */
export interface Stay {
  /** Plain dates of the hotel's calendar. */
  readonly checkIn: string
  readonly checkOut: string
  /** Of the guests' passports, ISO 3166-1: some rates are not sold to everybody. */
  readonly nationality: string
  /** One entry for each room. */
  readonly rooms: readonly RoomParty[]
  /** Whose rates may be sold beside those for everyone. */
  readonly audiences: readonly Audience[]
}

/** How a hotel is described in one language. */
export interface DescribedProperty extends PropertyFacts {
  readonly areaName: string
  readonly cityName: string
  readonly countryName: string
  readonly address: string
  readonly timezone: string
  readonly description: string
  readonly checkInFrom: string
  readonly checkOutUntil: string
  readonly quotes: readonly { readonly score: number; readonly text: string; readonly month: string }[]
  readonly demonstration: boolean
  /** None where pictures are drawn. */
  readonly photos?: readonly Photo[]
  /** What each kind of room is called, by its code. */
  readonly roomNames: Readonly<Record<string, string>>
}

export interface SupplierRate extends StayTerms {
  /** What buys it. */
  readonly key: string
  readonly roomIndex: number
  /** Before taxes. */
  readonly nights: readonly { readonly date: string; readonly amount: number }[]
  /** What the supplier asks now, in its own currency. */
  readonly price: Price
  /** What the hotel takes; a rest of the stay is in the currency of the price. */
  readonly dueAtProperty: readonly DueAtProperty[]
  readonly roomsLeft: number | null
  readonly hold: HoldTerms | null
}

/** A kind of room, described in one language, with the rates at which it is sold. */
export interface SupplierRoom extends Omit<Room, 'rates'> {
  readonly rates: readonly SupplierRate[]
}

/** What is asked of one hotel. */
export interface RateQuestion {
  readonly propertyId: string
  readonly stay: Stay
  /** One for each room, in the order of the stay's. */
  readonly keys: readonly string[]
  readonly language: Language
}

/** How chosen rates stand now. */
export type CheckedRates =
  | {
      readonly kind: 'available'
      /** One for each key, in their order; their keys may be new ones. */
      readonly rooms: readonly { readonly room: Omit<Room, 'rates'>; readonly rate: SupplierRate }[]
      readonly expiresAt: Date
      /** When guests may come and must have gone, as instants (ISO 8601, UTC). */
      readonly period: { readonly startsAt: string; readonly endsAt: string }
    }
  | { readonly kind: 'unavailable' }
  /** The keys are not of this stay and hotel, or not of one another. */
  | { readonly kind: 'mismatch' }

/** A room of a stay is an order of its own. */
export interface StayOrderRequest {
  /** The same reference again is answered with the first order. */
  readonly clientReference: string
  readonly propertyId: string
  readonly rateKey: string
  /** Who sleeps there. */
  readonly party: RoomParty
  /** Who takes the room. */
  readonly lead: { readonly firstName: string; readonly lastName: string }
  /** Of who has ordered it. `phone`: in international form, `+2348031234567`. */
  readonly contact: { readonly email: string; readonly phone: string }
  /** What the guests ask of the hotel, in their words: at most 500 characters. It may not be able to do it. */
  readonly specialRequests: string | null
  readonly payment: 'instant' | 'hold'
  /** What the shop expects to owe; anything else is declined. */
  readonly expectedTotal: Money
}

/**
 * A seller of nights in hotels. Every adapter runs `stay-supplier.conformance.ts`. Its orders are of one room each,
 * and their ticket numbers vouchers: one for the room.
 */
export interface StaySupplier extends BookableSupplier<StayOrderRequest> {
  /** Whether it computes its answers inside this process: then it is also asked for what nobody has searched for. */
  readonly isInProcess?: boolean
  /** What was typed so far may mean; the likeliest first. Popular cities for nothing. */
  lookUp(text: string, language: Language): Promise<readonly Destination[]>
  destination(key: DestinationKey, language: Language): Promise<Destination | null>
  /** Other cities with hotels not far from a destination, the nearest first; absent where a supplier cannot tell. */
  nearby?(key: DestinationKey, language: Language): Promise<readonly Destination[]>
  /** Hotels of a destination that can take the whole stay, in no promised order. */
  search(place: SearchedPlace, stay: Stay, signal: AbortSignal): Promise<FoundStays>
  /** null for a hotel that the supplier does not know. */
  describe(propertyId: string, language: Language): Promise<DescribedProperty | null>
  /** Kinds of rooms of one hotel with what each room of the stay costs in them. */
  rates(question: Omit<RateQuestion, 'keys'>, signal: AbortSignal): Promise<readonly SupplierRoom[]>
  /** Which of a hotel's rules keeps a stay out that finds no rooms; null for a hotel that is full. Absent: nobody says. */
  refusedStay?(question: Omit<RateQuestion, 'keys' | 'language'>): Promise<RefusedStay | null>
  /** Asks for chosen rates anew, one for each room of the stay. */
  checkRates(question: RateQuestion, signal: AbortSignal): Promise<CheckedRates>
}
