import type { ColumnType } from 'kysely'

export interface RealStayTables {
  /** Every attempt to order from a seller of the real world that would sell twice, written before it is sent. */
  supplier_attempts: {
    supplier: string
    client_reference: string
    rate_key: string
    /** What the seller is owed, in minor units. */
    amount: number
    currency: string
    terms: ColumnType<unknown, string, never>
    /** Absent while nobody knows what came of it. */
    outcome: ColumnType<'ordered' | 'declined' | null, undefined, 'ordered' | 'declined' | null>
    decline_reason: ColumnType<string | null, undefined, string | null>
    supplier_order_id: ColumnType<string | null, undefined, string | null>
    created_at: Date
  }
  supplier_cancellations: {
    quote_id: string
    supplier: string
    supplier_order_id: string
    refund: number
    currency: string
    expires_at: Date
    confirmed_at: ColumnType<Date | null, undefined, Date>
  }
  /** What Hotelbeds says of hotels, read again after a week. */
  hotelbeds_hotels: {
    code: number
    language: string
    body: ColumnType<unknown, string, string>
    read_at: Date
  }
  /** Choices of activities at sellers that keep no places before they are paid. */
  activity_holds: {
    supplier: string
    uuid: string
    body: ColumnType<unknown, string, string>
    /** Absent until somebody has asked to book it. */
    client_reference: ColumnType<string | null, undefined, string>
    held_until: Date
    released_at: ColumnType<Date | null, undefined, Date>
    created_at: Date
  }
  /** What the local fake servers of sellers remember. */
  stand_in_records: {
    id: string
    /** Of which server, and of what. */
    kind: string
    client_reference: string
    body: ColumnType<unknown, string, string>
    created_at: Date
  }
}
