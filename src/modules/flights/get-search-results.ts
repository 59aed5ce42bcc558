import { z } from 'zod'
import type { DateCell, FlightSearchResultsInput, FlightSearchResultsResponse, Offer } from '#contracts/flights.ts'
import type { Language } from '#contracts/locale.ts'
import type { PriceSummary } from '#contracts/prices.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { buildDateMatrix, datePricesSchema } from './date-matrix.ts'
import type { FlightDeps, FlightPlaces } from './deps.ts'
import { applyFilters, countFacets } from './filters.ts'
import type { FoundFare } from './itinerary.ts'
import { dateIn } from './local-date.ts'
import { compareKeys, type Listing, sortKeyOf, sortListings, tagListings } from './ranking.ts'
import { answersArrived } from './run-search.ts'
import { loadListings, openSearch, progressOf } from './search-answers.ts'
import { describeQuery, describeSlices } from './search-query.ts'
import { type AnswerState, listAnswers, readAnswers, type SearchSession } from './search-store.ts'

const PAGE_SIZE = 20

/**
 * What a search has found so far, filtered, sorted and cut to one page. Any process can answer: the
 * answers are rows.
 * @throws Refusal `search_expired`, or `validation_failed` on `cursor`.
 */
export async function getSearchResults(
  deps: FlightDeps,
  input: FlightSearchResultsInput,
  language: Language,
): Promise<FlightSearchResultsResponse> {
  await answersArrived(deps, input.sessionId)
  const session = await openSearch(deps, { sessionId: input.sessionId })
  const answers = await listAnswers(deps.db, session.sessionId)
  const listings = await loadListings(deps, session.sessionId, answers)
  const filtered = sortListings(applyFilters(listings, input.filters), input.sort)
  const page = cutPage(filtered, input)
  const tags = tagListings(filtered)
  return {
    sessionId: session.sessionId,
    search_id: session.searchId,
    ...progressOf(session, answers, deps.clock.now()),
    expires_at: session.expiresAt.toISOString(),
    currency: session.currency,
    query: describeQuery(deps.places, session.query, language),
    offers: page.listings.map((listing) =>
      toOffer(deps.places, listing, tags.get(listing.itinerary.id) ?? [], language),
    ),
    facets: countFacets(listings, input.filters),
    date_matrix: await loadDateMatrix(deps, session, answers),
    meta: { total: filtered.length, total_unfiltered: listings.length, next_cursor: page.nextCursor },
  }
}

/** The offers after the cursor, found by place and not by number, so that late arrivals shift nothing. */
function cutPage(
  sorted: readonly Listing[],
  { sessionId, cursor, sort }: FlightSearchResultsInput,
): { listings: readonly Listing[]; nextCursor: string | null } {
  const after = cursor === undefined ? null : decodeCursor(sessionId, sort, cursor)
  const rest = after ? sorted.filter((listing) => compareKeys(sortKeyOf(listing, sort), after) > 0) : sorted
  const listings = rest.slice(0, PAGE_SIZE)
  const last = listings.at(-1)
  const more = last !== undefined && rest.length > PAGE_SIZE
  return { listings, nextCursor: more ? encodeCursor(sessionId, sort, sortKeyOf(last, sort)) : null }
}

async function loadDateMatrix(
  deps: Pick<FlightDeps, 'db' | 'clock' | 'places'>,
  session: SearchSession,
  answers: readonly AnswerState[],
): Promise<DateCell[]> {
  const suppliers = answers.flatMap(({ part, status, supplierCode }) =>
    part === 'dates' && status === 'answered' ? [supplierCode] : [],
  )
  if (suppliers.length === 0) return []
  const prices = z.array(datePricesSchema).parse(await readAnswers(deps.db, session.sessionId, 'dates', suppliers))
  const timezone = deps.places.find(session.query.sectors[0]?.origin ?? '', 'en')?.timezone ?? 'UTC'
  return buildDateMatrix(session.query, prices, dateIn(timezone, deps.clock.now()))
}

/** Lists what a visitor may see; a supplier's name and reference stay here. */
function toOffer(places: FlightPlaces, listing: Listing, tags: Offer['tags'], language: Language): Offer {
  const { itinerary } = listing
  const fares = listing.fares.map(toFare)
  const [cheapest] = fares
  if (!cheapest) throw new Error(`itinerary ${itinerary.id} has no fare`)
  return {
    ...cheapest,
    offer_id: itinerary.id,
    sector_sequence: itinerary.segmentKeys,
    validating_airline: itinerary.validatingAirline,
    slices: describeSlices(places, itinerary.slices, language),
    fares,
    emissions_kg: itinerary.emissionsKg,
    tags,
  }
}

function toFare(fare: FoundFare): Offer['fares'][number] {
  return {
    fare_source_code: fare.code,
    fare_brand: fare.brand,
    price: summaryOf(fare.price),
    conditions: fare.conditions,
    baggages: fare.baggages,
    seats_left: fare.seatsLeft,
  }
}

function summaryOf({ currency, base, taxes_total, fees_total, grand_total }: FoundFare['price']): PriceSummary {
  return { currency, base, taxes_total, fees_total, grand_total }
}
