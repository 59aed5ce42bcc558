import type { ColumnType, Generated } from 'kysely'

export interface FlightTables {
  /** Suppliers that sell nothing until somebody has mended what is the shop's. */
  supplier_stops: {
    supplier_code: string
    fault: SupplierFaultCode
    /** As the supplier names it. */
    detail: string
    stopped_at: Date
    probes: Generated<number>
    probe_at: Date
  }
  /** Pictures of airlines, as suppliers gave them. */
  airline_logos: {
    iata_code: string
    version: string
    media_type: 'image/svg+xml' | 'image/png'
    content: ColumnType<Uint8Array, Uint8Array, Uint8Array>
    fetched_at: Date
  }
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
    /** How many the part holds; 0 until answered. */
    itineraries: Generated<number>
  }
  flight_search_findings: {
    search_session_id: string
    kind: 'calendar' | 'nearest'
    /** `2026-12` of a calendar, else empty. */
    month: string
    /** zstd of the answer's JSON. */
    body: Uint8Array
    created_at: Date
  }
  /** What suppliers were asked and how they answered, without personal data; kept for a week. */
  flight_supplier_calls: {
    id: Generated<string>
    supplier_code: string
    call: string
    started_at: Date
    duration_ms: number
    outcome: SupplierCallOutcome
    /** Offers or prices of the answer. */
    size: number
    /** The question and, of a failure, what was said. */
    excerpt: string
  }
  flight_supplier_health: {
    supplier_code: string
    /** Its beginning. */
    hour: Date
    outcome: SupplierCallOutcome
    duration_class: number
    calls: number
  }
  /** The lowest price that searches of one adult in economy have found lately. */
  flight_seen_prices: {
    /** Codes of cities, or of airports that are the only one of theirs. */
    origin: string
    destination: string
    trip_type: 'one_way' | 'round_trip'
    /** Of the departure, `2026-12`. */
    month: string
    departure_date: string
    return_date: string | null
    /** Minor units. */
    amount: number
    currency: string
    seen_at: Date
  }
}

/** `refused`: the circuit was open and nobody was asked. */
type SupplierFaultCode = 'credentials' | 'permission' | 'rate_limit' | 'balance' | 'refused_request'

export type SupplierCallOutcome = 'answered' | 'timeout' | 'unreachable' | 'rejected' | 'malformed' | 'refused'
