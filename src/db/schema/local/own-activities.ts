import type { ColumnType, Generated } from 'kysely'

export interface OwnActivityTables {
  own_activities: {
    code: string
    /** As the catalogue file has it. */
    contract: ColumnType<unknown, string, string>
    /** Grows with every change of any of them. */
    version: Generated<number>
    updated_at: Date
  }
  activity_slots: {
    /** `LOS-walk~group~2026-12-01~09:00` */
    slot: string
    city: string
    /** `2026-12-01` */
    day: string
    /** People who have a place in it. */
    taken: number
  }
  activity_bookings: {
    uuid: string
    serial: Generated<number>
    client_reference: string | null
    slot: string
    people: number
    /** `BookedUnits` of the adapter. */
    booked: ColumnType<unknown, string, string>
    status: 'on_hold' | 'pending' | 'confirmed' | 'rejected' | 'expired' | 'cancelled'
    held_until: Date | null
    /** When somebody answers a request, and what. */
    answer_at: Date | null
    answer: 'confirmed' | 'rejected' | null
    created_at: Date
    ended_at: Date | null
  }
  activity_cancellations: {
    quote_id: string
    uuid: string
    refund: number
    expires_at: Date
    confirmed_at: ColumnType<Date | null, undefined, Date>
  }
}
