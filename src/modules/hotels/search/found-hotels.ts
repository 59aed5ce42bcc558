import type { Currency } from '#contracts/money.ts'
import type { FoundTerms, PropertyFacts } from '../stay-supplier.ts'

/** Terms at the shop's prices, in minor units of its currency. */
export interface SoldTerms extends Omit<FoundTerms, 'rooms'> {
  /** What is paid now for all rooms. */
  readonly dueNow: number
  /** What is paid now and the rest of the stay, without local taxes. */
  readonly total: number
  /** Which of its sellers' hotels it is booked at. */
  readonly seller: Seller
}

interface Seller {
  readonly code: string
  readonly hotelId: string
  readonly propertyId: string
}

/** A hotel that can take the whole stay, of one seller or of several: named and placed as its cheapest one says. */
export interface HotelRow {
  readonly hotelId: string
  readonly supplierCode: string
  readonly facts: PropertyFacts
  readonly distanceKm: number
  /** Whether it is the one that was asked for. */
  readonly isMeant: boolean
  /** The cheapest first. */
  readonly terms: readonly SoldTerms[]
  /** Those that a guest would have who signs in, the cheapest first; none for who has. */
  readonly memberTerms: readonly SoldTerms[]
}

export interface FoundHotels {
  readonly status: 'complete' | 'failed'
  readonly currency: Currency
  readonly rows: readonly HotelRow[]
}
