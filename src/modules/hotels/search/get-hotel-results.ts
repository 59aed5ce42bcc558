import type { PropertySummary } from '#contracts/hotels/properties.ts'
import type {
  FoundHotel,
  HotelFilters,
  HotelHighlights,
  HotelSearchResultsInput,
  HotelSearchResultsResponse,
} from '#contracts/hotels/results.ts'
import type { Language } from '#contracts/locale.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import { daysBetween } from '#platform/local-date.ts'
import type { HotelDeps } from '../deps.ts'
import { summaryOf } from '../present-property.ts'
import { SupplierFailure } from '../stay-supplier.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { type ListedHotel, leftWithout, lookThrough, memberTotalOf, relaxations } from './filter-hotels.ts'
import { findHotels } from './find-hotels.ts'
import type { FoundHotels, HotelRow } from './found-hotels.ts'
import { facetsOf } from './hotel-facets.ts'
import { reasonsFor } from './hotel-reasons.ts'
import { missingHotel } from '../missing-hotel.ts'
import { findNearestStays, type Visit } from './nearest-stays.ts'
import { rankHotels } from './rank-hotels.ts'
import { describeQuery } from './search-query.ts'
import { type HotelSession, openSearch } from './search-store.ts'

const PAGE = 20

/**
 * A page of the hotels of a search, filtered and ordered.
 * @throws Refusal `search_expired`, `validation_failed` on the cursor of another list
 */
export async function getHotelResults(
  deps: HotelDeps,
  visit: Visit,
  input: HotelSearchResultsInput,
): Promise<HotelSearchResultsResponse> {
  const { sessionId, sort, filters, cursor } = input
  const session = await openSearch(deps, { sessionId })
  const found = await findHotels(deps, session, visit.actor)
  const { status, currency, rows } = found
  const filtered = lookThrough(rows, filters)
  const ranked = rankHotels(leftWithout(filtered), sort)
  const list = { sessionId, sort, filters }
  const ids = ranked.map(({ row }) => row.hotelId)
  const from = cursor === undefined ? 0 : decodeCursor(list, cursor, ids)
  const page = ranked.slice(from, from + PAGE)
  const last = page.at(-1)
  const { checkIn, checkOut, rooms } = session.query
  const query = await describeQuery(deps, session.query, visit.language)
  const shown = {
    language: visit.language,
    filters,
    rows,
    roomNights: daysBetween(checkIn, checkOut) * rooms.length,
    cityName: query.destination.city_name,
  }
  return {
    sessionId,
    search_id: session.searchId,
    status,
    expires_at: session.expiresAt.toISOString(),
    currency,
    query,
    hotels: await Promise.all(page.map((hotel) => present(deps, hotel, shown))),
    facets: facetsOf(rows, filtered),
    highlights: highlightsOf(ranked),
    relaxed: ranked.length === 0 ? relaxations(filtered) : [],
    missing: await missingHotel(deps, session, visit, found),
    nearest: await nearestTo(deps, session, visit, found),
    meta: {
      total: ranked.length,
      total_unfiltered: rows.length,
      next_cursor:
        last && from + PAGE < ranked.length ? encodeCursor(list, last.row.hotelId, from + page.length) : null,
    },
  }
}

function highlightsOf(ranked: readonly ListedHotel[]): HotelHighlights | null {
  const [best] = rankHotels(ranked, 'best')
  if (!best) return null
  const tenths = Math.max(0, ...ranked.map(({ row }) => row.facts.reviews?.tenths ?? 0))
  return {
    best_total: best.cheapest.total,
    lowest_total: Math.min(...ranked.map(({ cheapest }) => cheapest.total)),
    top_score: tenths === 0 ? null : tenths / 10,
  }
}

async function nearestTo(
  deps: HotelDeps,
  { sessionId, query }: HotelSession,
  visit: Visit,
  { status, rows }: FoundHotels,
): Promise<HotelSearchResultsResponse['nearest']> {
  if (rows.length > 0 || status === 'failed') return null
  const audience = visit.actor.customerId === undefined ? 'everyone' : 'members'
  const key = [sessionId, audience, visit.language].join(' ')
  return deps.nearest.recall(key, () => findNearestStays(deps, query, visit))
}

interface Shown {
  readonly language: Language
  readonly filters: HotelFilters
  /** All that was found. */
  readonly rows: readonly HotelRow[]
  readonly roomNights: number
  /** Of the destination. */
  readonly cityName: string
}

async function present(
  deps: HotelDeps,
  listed: ListedHotel,
  { language, filters, rows, roomNights, cityName }: Shown,
): Promise<FoundHotel> {
  const { row, cheapest } = listed
  const { board, audience, payment, freeUntil, total, dueNow, localTaxes, roomsLeft } = cheapest
  return {
    ...(await summarise(deps, listed, { language, cityName })),
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
      member_total: memberTotalOf(listed, filters),
    },
    ...reasonsFor(listed, rows),
  }
}

/** As the seller says that asks the least; one that says nothing now has said the facts when it was asked. */
async function summarise(
  deps: HotelDeps,
  { row, cheapest: { seller } }: ListedHotel,
  { language, cityName }: Pick<Shown, 'language' | 'cityName'>,
): Promise<PropertySummary> {
  const described = await supplierByCode(deps, seller.code)
    .describe(seller.propertyId, language)
    .catch((error: unknown) => {
      if (error instanceof SupplierFailure) return null
      throw error
    })
  const { propertyId } = seller
  return summaryOf(seller.code, described ?? { ...row.facts, propertyId, areaName: '', cityName, demonstration: false })
}
