import type { ColumnType, Generated } from 'kysely'

export interface TransferTables {
  /** What sellers of rides inside this process have sold. */
  tariff_transfers: {
    serial: Generated<number>
    seller: string
    client_reference: string
    key: string
    booked: ColumnType<unknown, string, string>
    status: 'booked' | 'cancelled'
    created_at: Date
    cancelled_at: ColumnType<Date | null, undefined, Date>
  }
  tariff_transfer_cancellations: {
    quote_id: string
    serial: number
    refund: number
    expires_at: Date
    confirmed_at: ColumnType<Date | null, undefined, Date>
  }
  /** Around an airport or a town: on what terms the agency's own drivers drive from and to it. */
  driver_tariffs: {
    code: string
    name: string
    latitude: number
    longitude: number
    /** An end of a ride lies that near to the middle. */
    anchor_km: number
    currency: string
    vat_bps: number
    /** `22:00` */
    night_from: string
    night_until: string
    night_percent: number
    return_percent: number
    child_seat_price: number
    wait_airport: number
    wait_elsewhere: number
    free_cancel_hours: number
    late_cancel_percent: number
    active: boolean
  }
  driver_vehicles: {
    tariff: string
    class: string
    model: string
    seats: number
    bags: number
    vehicles_a_day: number
  }
  /** What a kind of vehicle costs as far as that from the middle, in minor units. */
  driver_prices: {
    tariff: string
    class: string
    until_km: number
    price: number
  }
  driver_days: {
    tariff: string
    class: string
    /** `2026-12-01` */
    day: string
    sold: number
  }
}
