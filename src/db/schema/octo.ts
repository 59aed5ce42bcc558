import type { ColumnType } from 'kysely'

/** Resellers who sell the agency's activities by the standard OCTO, and what they have booked. */
export interface OctoTables {
  octo_resellers: {
    id: string
    name: string
    /** What the reseller keeps of a price, in hundredths of a percent. */
    commission_bps: number
    created_at: Date
  }
  octo_keys: {
    id: string
    reseller_id: string
    /** SHA-256 of the key, in hex. */
    key_hash: string
    created_at: Date
    used_at: ColumnType<Date | null, undefined, Date>
    revoked_at: ColumnType<Date | null, undefined, Date>
  }
  octo_bookings: {
    reseller_id: string
    /** The reseller's own: the same one again is the same booking. */
    uuid: string
    id: string
    /** Under which the seller of the activity keeps its places. */
    reservation: string
    supplier_reference: string
    reseller_reference: string | null
    request_hash: string
    confirmation_hash: string | null
    product_id: string
    option_id: string
    availability_id: string
    /** Other places that are kept or were kept for it: nobody's once a change has ended. */
    other_reservation: ColumnType<string | null, string | null | undefined, string | null>
    /** Contact, unit items, answers, and the commission that was agreed. */
    guests: ColumnType<unknown, string, string>
    notes: string | null
    created_at: Date
    updated_at: Date
    confirmed_at: Date | null
    cancelled_at: Date | null
    cancel_reason: string | null
    refund: 'FULL' | 'PARTIAL' | 'NONE' | null
    version: number
  }
}
