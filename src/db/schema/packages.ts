import type { ColumnType, Generated } from 'kysely'

export interface PackageTables {
  own_packages: {
    code: string
    /** As the catalogue file has it. */
    contract: ColumnType<unknown, string, string>
    /** Grows with every change of any of them. */
    version: Generated<number>
    updated_at: Date
  }
  package_departures: {
    departure_id: string
    package_id: string
    seats: number
    /** Sold, kept for payments, or for who waited. */
    taken: number
  }
  package_orders: {
    serial: Generated<number>
    client_reference: string
    departure_id: string
    seats: number
    booked: ColumnType<unknown, string, string>
    status: 'held' | 'booked' | 'cancelled'
    pay_by: Date | null
    created_at: Date
    cancelled_at: ColumnType<Date | null, undefined, Date>
  }
  package_cancellations: {
    quote_id: string
    serial: number
    refund: number
    expires_at: Date
    confirmed_at: ColumnType<Date | null, undefined, Date>
  }
  package_waiting: {
    /** By what its customer is known who was told that seats are theirs. */
    id: string
    /** Who came first. */
    turn: Generated<number>
    package_id: string
    departure_id: string
    seats: number
    seats_in_all: number
    email: string
    language: 'en' | 'fr'
    status: 'waiting' | 'offered' | 'taken' | 'ended'
    offered_until: Date | null
    created_at: Date
  }
}
