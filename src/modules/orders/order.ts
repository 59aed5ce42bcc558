import { z } from 'zod'
import { carrierSchema, baggageSchema, sliceSchema } from '#contracts/flights/itineraries.ts'
import { conditionsSchema, fareBrandSchema } from '#contracts/flights/fares.ts'
import { flightQuerySchema } from '#contracts/flights/query.ts'
import { requirementsSchema } from '#contracts/flights/confirmed-offers.ts'
import type { Language } from '#contracts/locale.ts'
import type { Money } from '#contracts/money.ts'
import type {
  EventActor,
  FulfilmentStatus,
  ItemKind,
  ItemStatus,
  OrderStatus,
  PaymentOption,
  PaymentStatus,
} from '#contracts/orders/order-states.ts'
import type { Gender, Title } from '#contracts/travellers.ts'
import type { TimelineEvent } from '#contracts/orders/booking-confirmation.ts'
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

/** What an order keeps of an offer's trip. */
export function soldTripOf(offer: SoldTrip): SoldTrip {
  const { query, slices, validatingAirline, fareBrand, conditions, baggages, requirements } = offer
  return { query, slices, validatingAirline, fareBrand, conditions, baggages, requirements }
}

/** When a trip begins and ends, as instants: its first departure and its last arrival. */
export function periodOf({ slices }: Pick<SoldTrip, 'slices'>): { readonly startsAt: string; readonly endsAt: string } {
  const first = slices[0]?.segments[0]
  const last = slices.at(-1)?.segments.at(-1)
  if (!first || !last) throw new Error('a trip has flights')
  return { startsAt: first.departing_at_utc, endsAt: last.arriving_at_utc }
}

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
  readonly nationality: string
  /** Position of the adult who holds this infant. */
  readonly infantOf: number | null
}

interface ItemOf<Kind extends ItemKind, Sold> {
  readonly id: string
  readonly orderId: string
  /** Index in the order, from 0. */
  readonly position: number
  readonly kind: Kind
  readonly status: ItemStatus
  readonly supplierCode: string
  /** Our reference towards the supplier. */
  readonly clientReference: string
  readonly offerId: string
  readonly supplierRef: string
  readonly searchSessionId: string
  /** What was sold, frozen when the order was placed. */
  readonly sold: Sold
  readonly price: Price
  /** Share of the order's total, discount taken off. */
  readonly amount: Money
  readonly supplierOrderId: string | null
  /** The supplier's code for the traveller. */
  readonly pnr: string | null
  /** Numbers of tickets or vouchers, by the position of their passenger. */
  readonly tickets: ReadonlyMap<number, string>
  readonly attemptedAt: Date | null
  /** Since when it is paid for and cannot be bought for no fault of the traveller's or the airline's. */
  readonly waitingSince: Date | null
  /** When what was paid for it goes back, should it still wait. */
  readonly giveBackAt: Date | null
  /** When it was searched for anew after the payment. */
  readonly renewedAt: Date | null
  /** Counts the changes; a move may insist that it is still this one. */
  readonly version: number
}

export type FlightItem = ItemOf<'flight', SoldTrip>
/** Products without a supplier of their own yet keep what was sold as it came. */
export type OrderItem = FlightItem | ItemOf<Exclude<ItemKind, 'flight'>, unknown>

/** An order without identity papers: what pages, documents and mails may know. */
export interface Order {
  readonly id: string
  readonly bookingReference: string
  readonly sessionId: string
  /** Whose account it is in; null while it is its session's alone. */
  readonly customerId: string | null
  readonly language: Language
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly paymentOption: PaymentOption
  /** What happens to the rest when some items cannot be had. */
  readonly partialPolicy: 'keep' | 'cancel_all'
  /** Derived from the items. */
  readonly fulfilmentStatus: FulfilmentStatus
  /** At least one. */
  readonly items: readonly OrderItem[]
  readonly price: Price
  /** What the traveller pays: the price's grand total, and the sum of the items' amounts. */
  readonly total: Money
  readonly contact: OrderContact
  readonly passengers: readonly OrderPassenger[]
  readonly paymentExpiresAt: Date
  readonly paymentReference: string | null
  /** Until when the supplier keeps the seats, and the price; null where it keeps nothing. */
  readonly hold: { readonly paymentRequiredBy: Date; readonly priceGuaranteedUntil: Date | null } | null
  readonly createdAt: Date
}

/** The flight of an order. An order without one is a defect wherever this is asked. */
export function flightOf(order: Pick<Order, 'id' | 'items'>): FlightItem {
  const flight = order.items.find((item) => item.kind === 'flight')
  if (!flight) throw new Error(`order ${order.id} has no flight`)
  return flight
}

/** Whether tickets of its flight exist; those of a cancelled one say that they are void. */
export function hasTickets(order: Pick<Order, 'items'>): boolean {
  return order.items.some((item) => item.kind === 'flight' && item.tickets.size > 0)
}

/** Whether the flight was cancelled after it had been ticketed. */
export function isVoid(order: Pick<Order, 'id' | 'items'>): boolean {
  return flightOf(order).status === 'cancelled'
}

export interface OrderEvent {
  readonly kind: TimelineEvent['kind']
  readonly at: Date
  readonly by: EventActor
}
