import type { BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'

type Passenger = BookingConfirmationResponse['passengers'][number]

interface KeptTraveller extends Pick<Passenger, 'title' | 'first_name' | 'last_name' | 'type' | 'ticket_number'> {
  /** Bags and seats without what they cost. */
  readonly extras: readonly Omit<Passenger['extras'][number], 'amount'>[]
}

/** A trip as it can be read without a network. */
export interface KeptTrip extends Pick<
  BookingConfirmationResponse,
  'confirmation_id' | 'booking_reference' | 'airline_pnr' | 'validating_airline' | 'query' | 'slices'
> {
  readonly passengers: readonly KeptTraveller[]
  /** Addresses with a version: another ticket has another address. */
  readonly documents: readonly { readonly type: 'e_ticket' | 'calendar'; readonly url: string }[]
  /** A square of `size` units. */
  readonly qr: { readonly size: number; readonly path: string }
}
