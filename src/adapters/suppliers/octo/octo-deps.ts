import type { SealedText } from '../real-orders/sealed-text.ts'
import type { Connection } from './client/connection.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { QuoteTicket } from './bookings/quote-ticket.ts'

/** The shop’s city that a place belongs to. */
export interface OctoPlaces {
  nearest(
    position: { readonly latitude: number; readonly longitude: number },
    country: string | null,
  ): {
    readonly cityCode: string
    readonly country: string
    readonly timezone: string
  }
}

export interface OctoDeps extends Connection {
  readonly code: string
  readonly places: OctoPlaces
  readonly catalogue: Catalogue
  readonly quotes: SealedText<QuoteTicket>
}
