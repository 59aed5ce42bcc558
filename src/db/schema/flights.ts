import type { ColumnType, Generated } from 'kysely'

export interface FlightTables {
  flight_searches: {
    /** The `sessionId` of the API: unguessable, so a link can be shared. */
    id: string
    search_id: string
    /** `StoredQuery` of the flights module. */
    query: ColumnType<unknown, string, string>
    currency: string
    created_at: Date
    /** Answers that are still missing then will not come. */
    answers_due_at: Date
    expires_at: Date
  }
  flight_search_answers: {
    search_session_id: string
    supplier_code: string
    part: 'offers' | 'dates'
    status: Generated<'running' | 'answered' | 'failed'>
    /** zstd of the part's JSON; null until answered. */
    body: Uint8Array | null
    finished_at: Date | null
  }
  flight_offers: {
    id: string
    /** The visitor who confirmed it: an offer is private to its session. */
    actor_session_id: string
    search_session_id: string
    search_id: string
    supplier_code: string
    supplier_ref: string
    /** `OfferSnapshot` of the flights module. */
    snapshot: ColumnType<unknown, string, string>
    previous_price: ColumnType<unknown, string, string>
    expires_at: Date
    created_at: Date
  }
}
