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
import { factsAt, hotelIdAt, type SoldTerms, soldTermsAt } from '../columns/hotel-table.ts'
import { type PropertyFacts, SupplierFailure } from '../stay-supplier.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import {
  leftWithout,
  type ListedHotels,
  lookThrough,
  lowestLeft,
  memberTotalOf,
  relaxations,
} from '../filters/filter-hotels.ts'
import { noteHotels } from '../seen-nights/note-hotels.ts'
import { findHotels } from './find-hotels.ts'
import type { FoundHotels } from './found-hotels.ts'
import { facetsOf } from '../filters/hotel-facets.ts'
import { reasonsFor } from './hotel-reasons.ts'
import { missingHotel } from '../missing-hotel.ts'
import { nearestStays, type Visit } from './nearest-stays.ts'
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
  const { status, currency, table } = found
  const filtered = lookThrough(table, filters)
  const left = leftWithout(filtered)
  const total = left.rows.length
  const list = { sessionId, sort, filters }
  const { from, page } = pageOf(left, list, cursor)
  const isFirst = sort === 'best' && cursor === undefined && Object.keys(filters).length === 0
  if (isFirst) noteHotels(deps, session.query, { currency, first: page })
  const last = page.rows.at(-1)
  const { checkIn, checkOut, rooms } = session.query
  const query = await describeQuery(deps, session.query, visit.language)
  const shown = {
    language: visit.language,
    filters,
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
    hotels: await Promise.all([...page.rows.keys()].map((at) => present(deps, page, at, shown))),
    facets: facetsOf(filtered),
    highlights: highlightsOf(left),
    relaxed: total === 0 ? relaxations(filtered) : [],
    missing: await missingHotel(deps, session, visit, found),
    nearest: await nearestTo(deps, session, visit, found),
    meta: {
      total,
      total_unfiltered: table.count,
      next_cursor:
        last !== undefined && from + PAGE < total
          ? encodeCursor(list, hotelIdAt(table, last), from + page.rows.length)
          : null,
    },
  }
}

type Page = Pick<HotelSearchResultsInput, 'sessionId' | 'sort' | 'filters'>

/** The hotels of a page, and where it begins. @throws Refusal `validation_failed` on the cursor of another list */
function pageOf(left: ListedHotels, list: Page, cursor: string | undefined) {
  if (cursor === undefined) return { from: 0, page: rankHotels(left, list.sort, PAGE) }
  const ranked = rankHotels(left, list.sort)
  const ids = Array.from(ranked.rows, (row) => hotelIdAt(ranked.table, row))
  const from = decodeCursor(list, cursor, ids)
  const { table, rows, terms } = ranked
  return { from, page: { table, rows: rows.subarray(from, from + PAGE), terms: terms.subarray(from, from + PAGE) } }
}

function highlightsOf(left: ListedHotels): HotelHighlights | null {
  const best = rankHotels(left, 'best', 1).terms[0]
  if (best === undefined) return null
  const { table, rows } = left
  let tenths = 0
  for (const row of rows) tenths = Math.max(tenths, table.tenths[row] ?? 0)
  return {
    best_total: table.terms.total[best] ?? 0,
    lowest_total: lowestLeft(left),
    top_score: tenths === 0 ? null : tenths / 10,
  }
}

async function nearestTo(
  deps: HotelDeps,
  session: HotelSession,
  visit: Visit,
  { status, table }: FoundHotels,
): Promise<HotelSearchResultsResponse['nearest']> {
  return table.count > 0 || status === 'failed' ? null : nearestStays(deps, session, visit)
}

interface Shown {
  readonly language: Language
  readonly filters: HotelFilters
  readonly roomNights: number
  /** Of the destination. */
  readonly cityName: string
}

async function present(
  deps: HotelDeps,
  { table, rows, terms }: ListedHotels,
  at: number,
  { language, filters, roomNights, cityName }: Shown,
): Promise<FoundHotel> {
  const row = rows[at] ?? 0
  const cheapest = soldTermsAt(table, terms[at] ?? 0)
  const { board, audience, payment, freeUntil, total, dueNow, localTaxes, roomsLeft } = cheapest
  return {
    ...(await summarise(deps, cheapest, { facts: () => factsAt(table, row), language, cityName })),
    distance_km: table.distanceKm[row] ?? 0,
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
      member_total: memberTotalOf(table, row, filters, total),
    },
    ...reasonsFor(table, row, total),
  }
}

/** As the seller says that asks the least; one that says nothing now has said the facts when it was asked. */
async function summarise(
  deps: HotelDeps,
  { seller }: SoldTerms,
  { facts, language, cityName }: Pick<Shown, 'language' | 'cityName'> & { readonly facts: () => PropertyFacts },
): Promise<PropertySummary> {
  const { code, propertyId } = seller
  const described = await supplierByCode(deps, code)
    .describe(propertyId, language)
    .catch((error: unknown) => {
      if (error instanceof SupplierFailure) return null
      throw error
    })
  return summaryOf(code, described ?? { ...facts(), propertyId, areaName: '', cityName, demonstration: false })
}
