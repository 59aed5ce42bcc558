import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#contracts/money.ts'
import type { Language } from '#contracts/locale.ts'
import type { FulfilmentStatus, Gender, OrderStatus, PaymentStatus, TimelineEvent, Title } from '#contracts/orders.ts'
import type { PassengerType } from '#contracts/prices.ts'

type Json = ColumnType<unknown, string, string>

export interface OrderTables {
  orders: {
    /** `ord_…`: also the confirmation id. */
    id: string
    booking_reference: string
    session_id: string
    language: Language
    status: OrderStatus
    payment_status: PaymentStatus
    fulfilment_status: FulfilmentStatus
    offer_id: string
    search_id: string
    search_session_id: string
    supplier_code: string
    supplier_ref: string
    /** Our reference towards the supplier. */
    client_reference: string
    /** The trip as it was sold. */
    offer: Json
    price: Json
    total_amount: number
    currency: Currency
    contact: Json
    /** Hash of what was asked, to tell a repeated request from another one. */
    request_hash: string
    payment_expires_at: Date
    /** The payment that paid this order; any other paid one is given back. */
    payment_reference: string | null
    /** When the supplier was last asked to book: written before the call. */
    attempted_at: Date | null
    supplier_order_id: string | null
    pnr: string | null
    version: Generated<number>
    created_at: Date
    updated_at: Date
  }
  order_passengers: {
    order_id: string
    /** Index in the order, from 0. */
    position: number
    type: PassengerType
    title: Title
    first_name: string
    last_name: string
    gender: Gender
    born_on: string
    nationality: string
    /** Position of the adult who holds this infant. */
    infant_of: number | null
    ticket_number: string | null
  }
  order_documents: {
    order_id: string
    position: number
    number: string
    expires_on: string
    issuing_country: string
  }
  order_events: {
    id: Generated<number>
    order_id: string
    kind: TimelineEvent['kind']
    at: Date
    data: Json
  }
}
