import type { ColumnType } from 'kysely'

export interface HotelTables {
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
