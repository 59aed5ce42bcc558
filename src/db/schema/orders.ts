import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#contracts/money.ts'
import type { Language } from '#contracts/locale.ts'
import type {
  EventActor,
  ItemKind,
  ItemStatus,
  OrderStatus,
  PaymentOption,
  PaymentStatus,
} from '#contracts/orders/order-states.ts'
import type { Gender, Title } from '#contracts/travellers.ts'
import type { TimelineEvent } from '#contracts/orders/booking-confirmation.ts'
import type { PassengerType } from '#contracts/prices.ts'

type Json = ColumnType<unknown, string, string>

export interface OrderTables {
  /** Confirmed offers of every kind. */
  confirmed_offers: {
    id: string
    kind: ColumnType<string, string | undefined, never>
    /** The visitor who confirmed it: an offer is private to its session. */
    actor_session_id: string
    search_session_id: string
    search_id: string
    supplier_code: string
    supplier_ref: string
    /** What its product alone can read. */
    body: ColumnType<unknown, string, string>
    /** The same by a later search, in its product's own form. */
    renewal: ColumnType<unknown, undefined, string>
    expires_at: Date
    created_at: Date
  }
  /** Offers that visitors mean to order together. */
  basket_items: {
    session_id: string
    offer_id: string
    kind: ItemKind
    /** The search that the offer must be of; null where it is of none. */
    search_id: string | null
    added_at: Date
  }
  orders: {
    /** `ord_…`: also the confirmation id. */
    id: string
    booking_reference: string
    session_id: string
    /** Whose account it is in, once somebody has signed in. */
    customer_id: Generated<string | null>
    /** Whose account has its address, and did not want it. */
    declined_by: Generated<string | null>
    language: Language
    /** IANA zone of the customer's browser; null where it said none. */
    customer_zone: Generated<string | null>
    status: OrderStatus
    payment_status: PaymentStatus
    payment_option: Generated<PaymentOption>
    /** What happens to the rest when some items cannot be booked. */
    partial_policy: Generated<'keep' | 'cancel_all'>
    price: Json
    total_amount: number
    currency: Currency
    contact: Json
    /** Hash of what was asked, to tell a repeated request from another one. */
    request_hash: string
    payment_expires_at: Date
    /** The payment that paid this order; any other paid one is given back. */
    payment_reference: string | null
    version: Generated<number>
    created_at: Date
    updated_at: Date
    /** Since when it tells only what the books need: its customer's account is gone. */
    reduced_at: Generated<Date | null>
  }
  order_items: {
    /** `itm_…` */
    id: string
    order_id: string
    /** Index in the order, from 0. */
    position: number
    kind: ItemKind
    status: ItemStatus
    supplier_code: string
    /** Our reference towards the supplier. */
    client_reference: string
    offer_id: string
    supplier_ref: string
    search_id: string
    search_session_id: string
    /** What was sold, frozen. */
    sold: Json
    price: Json
    /** Share of the order's total, discount taken off. */
    amount: number
    currency: Currency
    supplier_order_id: string | null
    pnr: string | null
    /** When the supplier was last asked: written before the call. */
    attempted_at: Date | null
    version: Generated<number>
    created_at: Date
    updated_at: Date
    /** Instants as text, as its product says: a flight's first departure and last arrival. */
    starts_at: Generated<string | null>
    ends_at: Generated<string | null>
    /** IANA name. */
    time_zone: Generated<string | null>
    /** Since when it is paid for and cannot be bought, for a fault that is the shop's to mend or a supplier's rest. */
    waiting_since: Generated<Date | null>
    /** When what was paid for it goes back, should it still wait. */
    give_back_at: Generated<Date | null>
    /** When it was searched for anew because its offer had ended after the payment. */
    renewed_at: Generated<Date | null>
    /** Positions of its travellers as JSON; null: all of the order's. */
    travellers: ColumnType<unknown, string | null | undefined, string | null>
    /** What they ask of who provides it, in their words. */
    special_requests: Generated<string | null>
    /** What was answered to its product's own questions, as JSON. */
    answers: ColumnType<Readonly<Record<string, string>>, string | Readonly<Record<string, string>> | undefined, string>
    /** When the airline was last asked whether its times still stand. */
    schedule_checked_at: Generated<Date | null>
  }
  item_vouchers: {
    item_id: string
    /** A voucher of nobody in particular. */
    number: string
  }
  item_tickets: {
    item_id: string
    /** The passenger's. */
    position: number
    number: string
  }
  order_passengers: {
    order_id: string
    /** Index in the order, from 0. */
    position: number
    type: PassengerType
    /** null where no product of the order asks for it. */
    title: Title | null
    first_name: string
    last_name: string
    gender: Gender | null
    /** Sealed. */
    born_on: string
    nationality: string
    /** Position of the adult who holds this infant. */
    infant_of: number | null
  }
  order_documents: {
    order_id: string
    position: number
    /** Sealed. */
    number: string
    expires_on: string
    issuing_country: string
    delete_after: Date
  }
  order_deadlines: {
    order_id: string
    kind: 'payment' | 'price'
    due_at: Date
  }
  cancel_quotes: {
    /** `qte_…` */
    id: string
    order_id: string
    items: Json
    refund_amount: number
    currency: Currency
    lines: Json
    expires_at: Date
    created_at: Date
    accepted_at: Date | null
    outcome: 'cancelled' | 'refused' | null
    refund_to: Generated<'original_payment' | 'wallet'>
  }
  order_events: {
    id: Generated<number>
    order_id: string
    item_id: string | null
    kind: TimelineEvent['kind']
    actor: EventActor
    at: Date
    data: Json
  }
  allowed_moves: {
    track: string
    from_state: string
    to_state: string
  }
}
