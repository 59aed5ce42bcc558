import type { DateCell } from '#contracts/flights/price-calendar.ts'
import type { FlightSearchResultsInput, FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import type { Language } from '#contracts/locale.ts'
import type { Caller } from '#platform/load/work-lane.ts'
import { FLIGHT_COSTS_MS, THE_SHOP } from '../computing.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { buildDateMatrix, datePricesSchema } from '../calendar/date-matrix.ts'
import type { FlightDeps } from '../deps.ts'
import { countFacets } from '../listing/facets.ts'
import { applyFilters, bagsOf } from '../listing/filters.ts'
import { type Listing, lowestPrice } from '../listing/listing.ts'
import { sortKeyOf, sortListings, standsBehind } from '../listing/ranking.ts'
import { readNearest } from '../nearest/find-nearest.ts'
import { presentOffers } from './present-offer.ts'
import { presentSuppliers } from '../suppliers/present-suppliers.ts'
import { answersArrived } from './run-search.ts'
import { loadFound, openSearch, progressOf } from './search-answers.ts'
import { rememberPage, noteListed } from './search-cache.ts'
import { describeQuery, describerOf, tripFactsOf, todayAt } from './search-query.ts'
import { readAnswers, type StoredSearch } from './search-store.ts'

const PAGE_SIZE = 20

/**
 * What a search has found so far, filtered, sorted and cut to one page. Any process can answer: the
 * answers are rows.
 * @throws Refusal `search_expired`, or `validation_failed` on `cursor`; Overloaded.
 */
export async function getSearchResults(
  deps: FlightDeps,
  input: FlightSearchResultsInput,
  language: Language,
  caller: Caller = THE_SHOP,
): Promise<FlightSearchResultsResponse> {
  await answersArrived(deps, input.sessionId)
  const search = await openSearch(deps, { sessionId: input.sessionId })
  const asked = { rank: 'begun', costMs: FLIGHT_COSTS_MS.results, caller } as const
  return deps.lane.run(asked, () => listResults(deps, search, input, language))
}

async function listResults(
  deps: FlightDeps,
  search: StoredSearch,
  input: FlightSearchResultsInput,
  language: Language,
): Promise<FlightSearchResultsResponse> {
  const { session, answers } = search
  const remembered = deps.cache.of(session.sessionId)
  const key = JSON.stringify([input, language, todayAt(deps, session.query)])
  const known = remembered.pages.get(key)
  if (known) return known
  const { rows } = await loadFound(deps, search)
  const filtered = sortListings(applyFilters(rows, input.filters), input.sort)
  const page = cutPage(filtered, input)
  const { seated } = tripFactsOf(session.query)
  const reader = { describe: describerOf(deps.places, language), nationality: input.nationality, seated }
  const now = deps.clock.now()
  const progress = progressOf(session, answers, now)
  const isEmpty = progress.status === 'complete' && filtered.length === 0
  const nearest = isEmpty ? await readNearest(deps, search, { rows, filters: input.filters }) : []
  const facets = countFacets(rows, input.filters)
  const offers = await presentOffers(reader, page.listings, filtered)
  const answer: FlightSearchResultsResponse = {
    sessionId: session.sessionId,
    search_id: session.searchId,
    ...progress,
    // A search that found nothing is not over before it can say what exists instead.
    ...(nearest === null && { status: 'in_progress' as const }),
    expires_at: session.expiresAt.toISOString(),
    currency: session.currency,
    query: describeQuery(deps.places, session.query, language),
    offers,
    facets,
    date_matrix: await loadDateMatrix(deps, search),
    suppliers: presentSuppliers(deps.suppliers, search, now),
    nearest: [...(nearest ?? [])],
    meta: { total: filtered.length, total_unfiltered: rows.length, next_cursor: page.nextCursor },
  }
  if (answer.status === 'complete') rememberPage(remembered, key, answer)
  if (progress.status === 'complete') noteListed(remembered, lowestPrice(rows))
  return answer
}

/** The offers after the cursor, found by place and not by number, so that late arrivals shift nothing. */
function cutPage(
  sorted: readonly Listing[],
  { sessionId, cursor, sort, filters }: FlightSearchResultsInput,
): { listings: readonly Listing[]; nextCursor: string | null } {
  const list = { sessionId, sort, bags: bagsOf(filters) }
  const after = cursor === undefined ? null : decodeCursor(list, cursor)
  const rest = after ? sorted.filter((listing) => standsBehind(listing, sort, after)) : sorted
  const listings = rest.slice(0, PAGE_SIZE)
  const last = listings.at(-1)
  const more = last !== undefined && rest.length > PAGE_SIZE
  return { listings, nextCursor: more ? encodeCursor(list, sortKeyOf(last, sort)) : null }
}

async function loadDateMatrix(
  deps: Pick<FlightDeps, 'db' | 'clock' | 'places' | 'cache'>,
  { session, answers }: StoredSearch,
): Promise<DateCell[]> {
  const suppliers = answers.flatMap(({ part, status, supplierCode }) =>
    part === 'dates' && status === 'answered' ? [supplierCode] : [],
  )
  if (suppliers.length === 0) return []
  const { dates } = deps.cache.of(session.sessionId)
  const unknown = suppliers.filter((code) => !dates.has(code))
  const stored = unknown.length > 0 ? await readAnswers(deps.db, session.sessionId, 'dates', unknown) : []
  const prices = [
    ...suppliers.flatMap((code) => dates.get(code) ?? []),
    ...stored.flatMap(({ answer }) => datePricesSchema.parse(answer)),
  ]
  return buildDateMatrix(session.query, prices, todayAt(deps, session.query))
}
