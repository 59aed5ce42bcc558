import type { ColumnType, Generated } from 'kysely'

export interface SimulatorTables {
  simulator_seats: {
    /** Local date of departure, `2026-12-01`. */
    departure_date: string
    /** Carrier and number, `BA75`. */
    flight: string
    cabin: string
    sold: number
  }
  simulator_orders: {
    client_reference: string
    serial: Generated<number>
    offer_ref: string
    ticketing: string
    passengers: number
    created_at: Date
    status: Generated<'held' | 'ticketed' | 'cancelled'>
    booked: ColumnType<unknown, string | null | undefined, string | null>
    pay_by: ColumnType<Date | null, Date | null | undefined, Date | null>
    price_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    ticketed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** Who sits where. */
  simulator_chosen_seats: {
    departure_date: string
    flight: string
    /** `14C`. */
    designator: string
    serial: number
  }
  simulator_cancellations: {
    quote_id: string
    serial: number
    refund: number | null
    currency: string
    refund_to: 'original_payment' | 'airline_credit'
    expires_at: Date
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** Bags and seats that were added to an order, by the reference of who added them. */
  simulator_services: {
    client_reference: string
    serial: number
    created_at: Date
  }
  simulator_changes: {
    change_id: string
    serial: number
    former_ref: string
    offer_ref: string
    booked: ColumnType<unknown, string, string>
    expires_at: Date
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
