import type { Fare } from '#contracts/flights/fares.ts'
import type { FlightFilters, Sort } from '#contracts/flights/filters.ts'
import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Offer } from '#contracts/flights/offers.ts'
import type { ConfirmOffer } from './use-confirm-offer.ts'

/** What an open card's fares need beside the offer. */
interface FareChoice {
  readonly gone: ReadonlySet<string>
  readonly checking: string | null
  readonly onChoose: (offer: Offer, fare: Fare) => void
  /** Confirms a fare for what goes with it. */
  readonly onCrossSell: ConfirmOffer['confirm']
}

/** The list that a card stands in, to ask it for more. */
export interface OfferList {
  readonly sessionId: string
  readonly sort: Sort
  readonly filters: FlightFilters
  readonly nationality: string
}

export interface OfferCardProps {
  /** As the list has it. */
  readonly first: Offer
  /** The same, or with another way back that was chosen. */
  readonly offer: Offer
  readonly list: OfferList
  readonly onReturn: (first: Offer, offer: Offer) => void
  /** The cheapest offer of the list, to be measured against. */
  readonly cheapest: Offer | undefined
  readonly query: FlightQuery
  /** Checked bags that each traveller takes by the filters; the price includes them. */
  readonly bags: number
  /** Null while the card is closed, so that only the open one renders again while a fare is chosen. */
  readonly choice: FareChoice | null
  readonly onToggle: (offerId: string) => void
  readonly compared: boolean
  readonly onCompare: (offer: Offer) => void
}
