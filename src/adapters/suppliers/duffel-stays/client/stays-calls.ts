/**
 * The part of the official client that stays need. Nothing is checked at run time there, so every answer is unknown
 * until it is parsed.
 */
export interface StaysCalls {
  search(params: object): Promise<unknown>
  readonly searchResults: { fetchAllRates(searchResultId: string): Promise<unknown> }
  readonly quotes: { create(rateId: string): Promise<unknown> }
  readonly bookings: {
    create(payload: object): Promise<unknown>
    get(bookingId: string): Promise<unknown>
    list(options?: object): Promise<unknown>
    cancel(bookingId: string): Promise<unknown>
  }
  readonly accommodation: {
    get(id: string): Promise<unknown>
    suggestions(query: string): Promise<unknown>
  }
}
