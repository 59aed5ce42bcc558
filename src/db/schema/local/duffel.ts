import type { ColumnType } from 'kysely'

export interface DuffelTables {
  /** Every attempt to order at Duffel, written before it is made: Duffel has no idempotency key for orders. */
  duffel_attempts: {
    client_reference: string
    offer_id: string
    /** The search that found the offer: one order is made of it. */
    offer_request_id: string | null
    /** In the order of the travellers, with spaces between. */
    passenger_ids: string
    currency: string
    duffel_currency: string
    /** Decimal text: units of `currency` for one of `duffel_currency`. */
    rate: string
    /** Absent while nobody knows what came of it. */
    outcome: ColumnType<'ordered' | 'declined' | null, undefined, 'ordered' | 'declined' | null>
    decline_reason: ColumnType<string | null, undefined, string | null>
    duffel_order_id: ColumnType<string | null, undefined, string | null>
    created_at: Date
  }
  /** Every attempt to add services to an order: there is no idempotency key for these either. */
  duffel_service_attempts: {
    client_reference: string
    duffel_order_id: string
    /** Ids of the services that the order had before. */
    before: ColumnType<unknown, string, string>
    /** How many were asked for. */
    pieces: number
    /** Absent while nobody knows what came of it. */
    outcome: ColumnType<'added' | 'declined' | null, undefined, 'added' | 'declined' | null>
    decline_reason: ColumnType<string | null, undefined, string | null>
    created_at: Date
  }
  /** Which change was made of an offer, written before it is confirmed. */
  duffel_changes: {
    offer_id: string
    change_id: string
    created_at: Date
  }
  /** What the local fake server of Duffel remembers. */
  duffel_stand_in_records: {
    id: string
    kind: 'order' | 'cancellation' | 'change'
    order_id: string
    body: ColumnType<unknown, string, string>
    created_at: Date
  }
}
