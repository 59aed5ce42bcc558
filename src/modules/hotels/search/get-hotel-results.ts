import type { FoundHotel, HotelSearchResultsInput, HotelSearchResultsResponse } from '#contracts/hotels/results.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import type { HotelDeps } from '../deps.ts'
import { summaryOf } from '../present-property.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { facetsOf, filterHotels, type ListedHotel } from './filter-hotels.ts'
import { findHotels } from './find-hotels.ts'
import { rankHotels } from './rank-hotels.ts'
import { describeQuery } from './search-query.ts'
import { openSearch } from './search-store.ts'
import { daysBetween } from '#platform/local-date.ts'

const PAGE = 20

/**
 * A page of the hotels of a search, filtered and ordered.
 * @throws Refusal `search_expired`, `validation_failed` on the cursor of another list
 */
export async function getHotelResults(
  deps: HotelDeps,
  actor: Actor,
  input: HotelSearchResultsInput,
  language: Language,
): Promise<HotelSearchResultsResponse> {
  const { sessionId, sort, filters, cursor } = input
  const session = await openSearch(deps, { sessionId })
  const { status, currency, rows } = await findHotels(deps, session, actor)
  const ranked = rankHotels(filterHotels(rows, filters), sort)
  const list = { sessionId, sort, filters }
  const ids = ranked.map(({ row }) => row.hotelId)
  const from = cursor === undefined ? 0 : decodeCursor(list, cursor, ids)
  const page = ranked.slice(from, from + PAGE)
  const last = page.at(-1)
  const { checkIn, checkOut, rooms } = session.query
  const roomNights = daysBetween(checkIn, checkOut) * rooms.length
  return {
    sessionId,
    search_id: session.searchId,
    status,
    expires_at: session.expiresAt.toISOString(),
    currency,
    query: await describeQuery(deps, session.query, language),
    hotels: await Promise.all(page.map((hotel) => present(deps, hotel, { language, roomNights }))),
    facets: facetsOf(rows),
    meta: {
      total: ranked.length,
      total_unfiltered: rows.length,
      next_cursor:
        last && from + PAGE < ranked.length ? encodeCursor(list, last.row.hotelId, from + page.length) : null,
    },
  }
}

async function present(
  deps: HotelDeps,
  { row, cheapest }: ListedHotel,
  { language, roomNights }: { readonly language: Language; readonly roomNights: number },
): Promise<FoundHotel> {
  const property = await supplierByCode(deps, row.supplierCode).describe(row.facts.propertyId, language)
  if (!property) throw new Error(`hotel ${row.hotelId} was found and is unknown`)
  const { board, audience, payment, freeUntil, total, dueNow, localTaxes, roomsLeft } = cheapest
  return {
    ...summaryOf(row.supplierCode, property),
    distance_km: row.distanceKm,
    cheapest: {
      board,
      audience,
      payment,
      free_until: freeUntil?.instant ?? null,
      free_until_local: freeUntil?.local ?? null,
      total,
      due_now: dueNow,
      per_night: Math.round(total / roomNights),
      due_at_property: [...localTaxes],
      rooms_left: roomsLeft,
    },
  }
}
