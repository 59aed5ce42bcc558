import type { OfferRule } from '#contracts/orders/promotions.ts'
import type { ShownPrice } from '../../products/flights/explore/seen-price.tsx'

/** An offer as the page shows it. */
export interface AdvertisedOffer {
  readonly id: string
  /** Where it is described. */
  readonly page: string
  readonly title: string
  readonly text: string
  readonly terms: string
  readonly code: string | null
  readonly endsAt: string | null
  /** City of its picture. */
  readonly picture: string | null
  /** The flights that it leads to. */
  readonly href: string | null
  /** The lowest price of its route that was seen lately. */
  readonly price: ShownPrice | null
}

/** An offer on its own page. */
export interface ShownOffer extends AdvertisedOffer {
  readonly rule: OfferRule | null
  /** It is taken off payments in naira, and the visitor is charged in other money. */
  readonly isForNaira: boolean
}

/** The most that offers of today take off, in whole percent. */
export interface MostSaved {
  readonly bookings: number
  readonly flights: number
}
