import type { ColumnType, Generated } from 'kysely'

export interface SimulatedStayTables {
  simulator_stay_nights: {
    city: string
    /** `2026-12-01` */
    night: string
    /** Among the hotels of the city, from 0. */
    property: number
    room: string
    sold: number
  }
  simulator_stay_orders: {
    serial: Generated<number>
    client_reference: string
    rate_keys: string
    booked: ColumnType<unknown, string, string>
    status: 'held' | 'booked' | 'cancelled'
    pay_by: Date | null
    created_at: Date
    cancelled_at: ColumnType<Date | null, undefined, Date>
  }
  simulator_stay_cancellations: {
    quote_id: string
    serial: number
    refund: number
    expires_at: Date
    confirmed_at: ColumnType<Date | null, undefined, Date>
  }
}
