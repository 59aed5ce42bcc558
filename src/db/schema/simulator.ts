import type { Generated } from 'kysely'

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
  }
}
