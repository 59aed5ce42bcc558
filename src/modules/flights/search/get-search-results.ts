import type { DateCell } from '#contracts/flights/price-calendar.ts'
import type { Offer } from '#contracts/flights/offers.ts'
import type { TripType } from '#contracts/flights/query.ts'
import type { FlightSearchResultsInput, FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import type { Language } from '#contracts/locale.ts'
import type { Caller } from '#platform/load/work-lane.ts'
import { FLIGHT_COSTS_MS, THE_SHOP } from '../computing.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { buildDateMatrix, datePricesSchema } from '../calendar/date-matrix.ts'
import type { FlightDeps } from '../deps.ts'
import { countFacets } from '../listing/facets.ts'
import { applyFilters, bagsOf } from '../listing/filters.ts'
import { groupListings, type ListedGroup, outboundOf } from '../listing/groups.ts'
import { type Listing, lowestPrice, type Row } from '../listing/listing.ts'
import { highlightsOf, sortKeyOf, sortListings, standsBehind } from '../listing/ranking.ts'
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
  const { filtered, page, meta } = pageOf(rows, input, session.query.trip_type)
  const trip = tripFactsOf(session)
  const now = deps.clock.now()
  const reader = { describe: describerOf(deps.places, language), nationality: input.nationality, trip, now }
  const progress = progressOf(session, answers, now)
  const isEmpty = progress.status === 'complete' && filtered.length === 0
  const nearest = isEmpty ? await readNearest(deps, search, { rows, filters: input.filters }) : []
  const facets = countFacets(rows, input.filters)
  const offers = await presentOffers(reader, page, filtered)
  deps.logos.notice(carriersOf(offers))
  const answer: FlightSearchResultsResponse = {
    ...sessionFacts(deps, session, language),
    ...progress,
    // A search that found nothing is not over before it can say what exists instead.
    ...(nearest === null && { status: 'in_progress' as const }),
    offers,
    highlights: highlightsOf(filtered),
    facets,
    date_matrix: await loadDateMatrix(deps, search),
    suppliers: presentSuppliers(deps.suppliers, search, now),
    nearest: [...(nearest ?? [])],
    meta,
  }
  if (answer.status === 'complete') rememberPage(remembered, key, answer)
  if (progress.status === 'complete') noteListed(remembered, lowestPrice(rows))
  return answer
}

/** What never changes while a search lasts. */
function sessionFacts({ places }: FlightDeps, session: StoredSearch['session'], language: Language) {
  return {
    sessionId: session.sessionId,
    search_id: session.searchId,
    expires_at: session.expiresAt.toISOString(),
    currency: session.currency,
    query: describeQuery(places, session.query, language),
  }
}

/** What the filters leave, and the rows of one page of it. */
function pageOf(rows: readonly Row[], input: FlightSearchResultsInput, tripType: TripType) {
  const filtered = sortListings(applyFilters(rows, input.filters), input.sort)
  const groups = groupsOf(rows, filtered, input, tripType)
  const { groups: page, nextCursor } = cutPage(groups, input)
  const meta = {
    total: filtered.length,
    listed: groups.length,
    total_unfiltered: rows.length,
    next_cursor: nextCursor,
  }
  return { filtered, page, meta }
}

/** The rows of the list; or the journeys that leave by the same flights as one of them, each by itself. */
function groupsOf(
  rows: readonly Row[],
  sorted: readonly Listing[],
  { sort, outbound_of: id, group_returns: grouped }: FlightSearchResultsInput,
  tripType: TripType,
): readonly ListedGroup[] {
  if (id === undefined) return groupListings(sorted, { sort, byOutbound: grouped && tripType === 'round_trip' })
  const known = rows.find(([{ facts }]) => facts.itinerary.id === id)?.[0]
  const outbound = known && outboundOf(known)
  const same = sorted.filter((listing) => outboundOf(listing) === outbound)
  return groupListings(same, { sort, byOutbound: false })
}

/** The rows after the cursor, found by place and not by number, so that late arrivals shift nothing. */
function cutPage(
  groups: readonly ListedGroup[],
  { sessionId, cursor, sort, filters }: FlightSearchResultsInput,
): { groups: readonly ListedGroup[]; nextCursor: string | null } {
  const list = { sessionId, sort, bags: bagsOf(filters) }
  const after = cursor === undefined ? null : decodeCursor(list, cursor)
  // What was lifted stands on the first page.
  const rest = after ? groups.filter(({ first, lifted }) => !lifted && standsBehind(first, sort, after)) : groups
  const page = rest.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const more = last !== undefined && rest.length > PAGE_SIZE
  return { groups: page, nextCursor: more ? encodeCursor(list, sortKeyOf(last.first, sort)) : null }
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

function* carriersOf(offers: readonly Offer[]): Iterable<string> {
  for (const { slices } of offers)
    for (const { segments } of slices) for (const { marketing_carrier: carrier } of segments) yield carrier.iata_code
}
