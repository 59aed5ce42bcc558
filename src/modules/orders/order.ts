import { z } from 'zod'
import {
  carrierSchema,
  baggageSchema,
  conditionsSchema,
  fareBrandSchema,
  flightQuerySchema,
  requirementsSchema,
  sliceSchema,
} from '#contracts/flights.ts'
import type { Language } from '#contracts/locale.ts'
import type { Money } from '#contracts/money.ts'
import type { FulfilmentStatus, Gender, OrderStatus, PaymentStatus, TimelineEvent, Title } from '#contracts/orders.ts'
import type { PassengerType, Price } from '#contracts/prices.ts'

/** What was sold, frozen when the order was placed. */
export const soldTripSchema = z.object({
  query: flightQuerySchema,
  slices: z.array(sliceSchema).min(1),
  validatingAirline: carrierSchema,
  fareBrand: fareBrandSchema,
  conditions: conditionsSchema,
  baggages: z.array(baggageSchema),
  requirements: requirementsSchema,
})
export type SoldTrip = z.infer<typeof soldTripSchema>

export const orderContactSchema = z.object({
  email: z.string(),
  /** International form, `+2348031234567`. */
  phone: z.string(),
})
export type OrderContact = z.infer<typeof orderContactSchema>

export interface OrderPassenger {
  /** Index in the order, from 0. */
  readonly position: number
  readonly type: PassengerType
  readonly title: Title
  readonly firstName: string
  readonly lastName: string
  readonly gender: Gender
  readonly bornOn: string
  readonly nationality: string
  /** Position of the adult who holds this infant. */
  readonly infantOf: number | null
  readonly ticketNumber: string | null
}

/** An order without identity papers: what pages, documents and mails may know. */
export interface Order {
  readonly id: string
  readonly bookingReference: string
  readonly sessionId: string
  readonly language: Language
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly fulfilmentStatus: FulfilmentStatus
  readonly offerId: string
  readonly searchSessionId: string
  readonly supplierCode: string
  readonly supplierRef: string
  readonly clientReference: string
  readonly trip: SoldTrip
  readonly price: Price
  /** What the traveller pays: the price's grand total. */
  readonly total: Money
  readonly contact: OrderContact
  readonly passengers: readonly OrderPassenger[]
  readonly paymentExpiresAt: Date
  readonly paymentReference: string | null
  readonly attemptedAt: Date | null
  readonly pnr: string | null
  /** Counts the changes; a move may insist that it is still this one. */
  readonly version: number
  readonly createdAt: Date
}

export interface OrderEvent {
  readonly kind: TimelineEvent['kind']
  readonly at: Date
}
