import type { ColumnType, Generated } from 'kysely'

export interface OwnHotelTables {
  /** Hotels that the agency has contracted. */
  own_hotels: {
    code: string
    /** As the catalogue file has it. */
    contract: ColumnType<unknown, string, string>
    /** Grows with every change of any of them. */
    version: Generated<number>
    updated_at: Date
  }
  own_hotel_nights: {
    hotel: string
    room: string
    /** `2026-12-01` */
    night: string
    sold: number
    /** The allotment by which the last of them was sold. */
    offered: number
  }
  own_hotel_orders: {
    serial: Generated<number>
    client_reference: string
    rate_key: string
    hotel: string
    check_in: string
    check_out: string
    /** Absent once the stay is long over, or given back. */
    guest: ColumnType<unknown, string, null>
    booked: ColumnType<unknown, string, string>
    status: Generated<'held' | 'booked' | 'cancelled'>
    /** Of what is only kept: when it ends. */
    pay_by: Generated<Date | null>
    created_at: Date
    cancelled_at: ColumnType<Date | null, undefined, Date>
  }
}
