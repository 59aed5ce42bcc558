import type { ColumnType } from 'kysely'

export interface HotelTables {
  /** The lowest price of a night that searches have found lately, by city and month. */
  stay_seen_nights: {
    /** Code of a city. */
    place: string
    /** Of the arrival, `2026-12`. */
    month: string
    check_in: string
    check_out: string
    /** Minor units. */
    amount: number
    currency: string
    seen_at: Date
  }
  /** What a night cost with each day of arrival in a city, when it was last searched. */
  stay_seen_arrivals: {
    place: string
    check_in: string
    /** Minor units. */
    amount: number
    currency: string
    seen_at: Date
  }
  /** Hotels that searches led to, each with the lowest price of a night that was seen. */
  stay_seen_hotels: {
    hotel: string
    /** Code of its city. */
    place: string
    check_in: string
    check_out: string
    /** Minor units. */
    amount: number
    currency: string
    /** How often it stood among the first. */
    noted: number
    seen_at: Date
  }
  hotel_searches: {
    /** The `sessionId` of the API: unguessable, so a link can be shared. */
    id: string
    search_id: string
    /** `StoredQuery` of the hotels module. */
    query: ColumnType<unknown, string, string>
    created_at: Date
    expires_at: Date
  }
}
