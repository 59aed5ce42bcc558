import type { FlightQuery } from '#contracts/flights/query.ts'

/** Searches of this tab, so that an expired page can search again. */
const keyOf = (sessionId: string) => `search:${sessionId}`

/** Remembers what a search asked for, as long as the tab lives. */
export function rememberQuery(sessionId: string, query: FlightQuery): void {
  try {
    sessionStorage.setItem(keyOf(sessionId), JSON.stringify(query))
  } catch {
    // Without storage an expired page only leads to an empty search form.
  }
}

/** What a search of this tab asked for, or null. */
export function formerQuery(sessionId: string): FlightQuery | null {
  try {
    const query: FlightQuery | null = JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? 'null')
    return query && Array.isArray(query.sectors) && query.sectors.length > 0 ? query : null
  } catch {
    return null
  }
}
