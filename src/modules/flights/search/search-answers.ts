import { Refusal } from '#contracts/errors.ts'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import type { FlightDeps } from '../deps.ts'
import { type Itinerary, mergeItineraries } from '../itineraries/itinerary.ts'
import { withoutDominated } from '../listing/dominance.ts'
import { toRow } from '../listing/listing.ts'
import type { Found } from './search-cache.ts'
import { tripFactsOf } from './search-query.ts'
import { type AnswerState, findSearch, readAnswers, type SearchSession, type StoredSearch } from './search-store.ts'
import { fromStoredAnswer, recalled } from './stored-answer.ts'

type Deps = Pick<FlightDeps, 'db' | 'cache' | 'suppliers'>

/**
 * A search that can still be read, from memory where this process opened it.
 * @throws Refusal `search_expired` when it is unknown or too old.
 */
export async function openSearch(
  deps: Pick<FlightDeps, 'db' | 'clock' | 'cache'>,
  by: { sessionId: string } | { searchId: string },
): Promise<StoredSearch> {
  const own = 'sessionId' in by ? deps.cache.peek(by.sessionId)?.own : null
  const found = own ?? (await findSearch(deps.db, by))
  // Memory knows of answers a moment before their rows do: what was listed can be confirmed at once.
  const search = found && (deps.cache.peek(found.session.sessionId)?.own ?? found)
  if (!search || search.session.expiresAt <= deps.clock.now()) throw new Refusal('search_expired')
  return search
}

/**
 * How far a search is. An answer that is still open after its time will not come: the process that
 * asked for it has died. The search has failed when no supplier gave offers.
 */
export function progressOf(
  session: SearchSession,
  answers: readonly AnswerState[],
  now: Date,
): Pick<FlightSearchResultsResponse, 'status' | 'progress'> {
  const overdue = session.answersDueAt <= now
  const done = answers.filter(({ status }) => status !== 'running' || overdue).length
  const progress = { done, total: answers.length }
  if (done < answers.length) return { status: 'in_progress', progress }
  return { status: answers.some(isOffers) ? 'complete' : 'failed', progress }
}

const NOTHING: Found = { itineraries: [], rows: [] }

/** Everything found so far, merged. Bodies are read only of answers that came to other processes. */
export async function loadFound(deps: Deps, { session, answers }: StoredSearch): Promise<Found> {
  const suppliers = answers.filter(isOffers).map(({ supplierCode }) => supplierCode)
  if (suppliers.length === 0) return NOTHING
  const answered = suppliers.join(' ')
  const remembered = deps.cache.of(session.sessionId)
  if (remembered.merged?.answered === answered) return remembered.merged
  for (const [code, keys] of remembered.keys) {
    if (!remembered.offers.has(code)) remembered.offers.set(code, recalled(deps.suppliers, code, keys))
  }
  const unknown = suppliers.filter((code) => !remembered.offers.has(code))
  const itineraries = mergeItineraries([
    ...suppliers.flatMap((code) => {
      const known = remembered.offers.get(code)
      return known ? [known] : []
    }),
    ...(await readItineraries(deps, session.sessionId, unknown)),
  ])
  const trip = tripFactsOf(session)
  const rows = withoutDominated(itineraries.map((itinerary) => toRow(itinerary, trip)))
  remembered.merged = { answered, itineraries, rows }
  return remembered.merged
}

async function readItineraries(
  deps: Deps,
  sessionId: string,
  suppliers: readonly string[],
): Promise<readonly (readonly Itinerary[])[]> {
  if (suppliers.length === 0) return []
  const stored = await readAnswers(deps.db, sessionId, 'offers', suppliers)
  return stored.map((one) => fromStoredAnswer(deps.suppliers, one))
}

export function isOffers({ part, status }: AnswerState): boolean {
  return part === 'offers' && status === 'answered'
}
