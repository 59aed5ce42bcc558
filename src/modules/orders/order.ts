import { z } from 'zod'
import type { Language } from '#contracts/locale.ts'
import type { Money } from '#contracts/money.ts'
import type {
  EventActor,
  FulfilmentStatus,
  ItemKind,
  ItemStatus,
  OrderStatus,
  PartialPolicy,
  PaymentOption,
  PaymentStatus,
} from '#contracts/orders/order-states.ts'
import type { Gender, Title } from '#contracts/travellers.ts'
import type { TimelineEvent } from '#contracts/orders/booking-confirmation.ts'
import type { PassengerType, Price } from '#contracts/prices.ts'

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
  /** null where no product of the order asks for it; likewise the gender, and '' for the nationality. */
  readonly title: Title | null
  readonly firstName: string
  readonly lastName: string
  readonly gender: Gender | null
  readonly nationality: string
  /** Position of the adult who holds this infant. */
  readonly infantOf: number | null
}

/** When something that was sold begins and ends, as instants (ISO 8601, UTC). */
export interface Period {
  readonly startsAt: string
  readonly endsAt: string
  /** The IANA name of the zone of its place; the shop's own where it is absent. */
  readonly zone?: string
}

export interface OrderItem {
  readonly id: string
  readonly orderId: string
  /** Index in the order, from 0. */
  readonly position: number
  readonly kind: ItemKind
  readonly status: ItemStatus
  readonly supplierCode: string
  /** Our reference towards the supplier. */
  readonly clientReference: string
  readonly offerId: string
  readonly supplierRef: string
  readonly searchSessionId: string
  /** What was sold, frozen when the order was placed: its product can read it. */
  readonly sold: unknown
  /** When it begins and ends; null for what has no time of its own. */
  readonly period: Period | null
  readonly price: Price
  /** Share of the order's total, discount taken off. */
  readonly amount: Money
  readonly supplierOrderId: string | null
  /** The supplier's code for the traveller. */
  readonly pnr: string | null
  /** Numbers of tickets, by the position of their passenger. */
  readonly tickets: ReadonlyMap<number, string>
  /** Numbers of vouchers that are of nobody in particular. */
  readonly vouchers: readonly string[]
  /** Positions of its travellers, in order. */
  readonly travellers: readonly number[]
  /** What they ask of who provides it, in their words. */
  readonly specialRequests: string | null
  /** What was answered to its product's own questions. */
  readonly answers: Readonly<Record<string, string>>
  readonly attemptedAt: Date | null
  /** Since when it is paid for and cannot be bought for no fault of the traveller's or the supplier's. */
  readonly waitingSince: Date | null
  /** When what was paid for it goes back, should it still wait. */
  readonly giveBackAt: Date | null
  /** When it was searched for anew after the payment. */
  readonly renewedAt: Date | null
  /** Counts the changes; a move may insist that it is still this one. */
  readonly version: number
}

/** The shop's own clock: for who did not say by which they live, and what has a time and does not say in which zone. */
export const SHOP_ZONE = 'Africa/Lagos'

/** An order without identity documents: what pages, documents and mails may know. */
export interface Order {
  readonly id: string
  readonly bookingReference: string
  readonly sessionId: string
  /** Whose account it is in; null while it is its session's alone. */
  readonly customerId: string | null
  readonly language: Language
  /** IANA zone of the customer's clock, in which deadlines are told. */
  readonly timeZone: string
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly paymentOption: PaymentOption
  /** What happens to the rest when some items cannot be booked. */
  readonly partialPolicy: PartialPolicy
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

/** Who an item is for. */
export function travellersOf(
  { passengers }: Pick<Order, 'passengers'>,
  { travellers }: Pick<OrderItem, 'travellers'>,
): readonly OrderPassenger[] {
  return passengers.filter(({ position }) => travellers.includes(position))
}

/** Whether there are tickets or vouchers; those of what was cancelled say that they are void. */
export function hasTickets(order: Pick<Order, 'items'>): boolean {
  return order.items.some((item) => item.tickets.size > 0 || item.vouchers.length > 0)
}

export interface OrderEvent {
  readonly kind: TimelineEvent['kind']
  readonly at: Date
  readonly by: EventActor
  /** null for what is told of the whole order. */
  readonly itemId: string | null
  readonly data: unknown
}
