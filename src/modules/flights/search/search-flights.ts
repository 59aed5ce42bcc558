import { Refusal } from '#contracts/errors.ts'
import type { FlightSearchInput, FlightSearchResponse } from '#contracts/flights/query.ts'
import type { Currency } from '#contracts/money.ts'
import { newId } from '#platform/ids.ts'
import type { Caller } from '#platform/load/work-lane.ts'
import { settledWithin } from './background.ts'
import { FLIGHT_COSTS_MS, THE_SHOP } from '../computing.ts'
import type { FlightDeps } from '../deps.ts'
import { findNearest } from '../nearest/find-nearest.ts'
import { noteSearchPrice } from '../seen-prices/note-prices.ts'
import { awaitedAnswers, isNear, startSearch } from './run-search.ts'
import { toSearchQuery } from './search-query.ts'
import { findSearchIssues } from './search-rules.ts'
import { createSearchRows } from './search-rows.ts'
import { type AnswerKey, type AnswerState, byKey, type SearchSession } from './search-store.ts'

const SEARCH_LIFETIME_MS = 30 * 60_000
/** A process that dies leaves its answers open; they are given up so long after the time limit. */
const GRACE_MS = 5_000
/** What the shop charges in; prices are shown in other currencies by the page. */
const CHARGE_CURRENCY: Currency = 'NGN'

/**
 * Sets the suppliers to work and opens a search; their answers are read with `getSearchResults`. What
 * suppliers in this process answer at once is written together with the search.
 * The session can be read by everyone who has its unguessable id, so that a link can be shared.
 * @throws Refusal `validation_failed` with the fields that are wrong, Overloaded.
 */
export async function searchFlights(
  deps: FlightDeps,
  input: FlightSearchInput,
  caller: Caller = THE_SHOP,
): Promise<FlightSearchResponse> {
  const now = deps.clock.now()
  const fields = findSearchIssues(input, deps.places, deps.surroundings, now)
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })

  const session: SearchSession = {
    sessionId: newId('srch'),
    searchId: newId('srq'),
    query: toSearchQuery(input),
    currency: CHARGE_CURRENCY,
    createdAt: now,
    answersDueAt: new Date(now.getTime() + deps.supplierTimeoutMs + GRACE_MS),
    expiresAt: new Date(now.getTime() + SEARCH_LIFETIME_MS),
  }
  const awaited = awaitedAnswers(deps.suppliers, session)
  const rows = createSearchRows(deps, session, awaited)
  const asked = { rank: 'new', costMs: FLIGHT_COSTS_MS.search, caller } as const
  const leave = awaited.some((key) => isNear(deps, key)) ? await deps.lane.enter(asked) : null
  deps.cache.of(session.sessionId).own = { session, answers: awaited.map(running).toSorted(byKey) }
  const afterOffers = () => {
    noteSearchPrice(deps, session, deps.cache.peek(session.sessionId)?.lowest ?? null)
    return findNearest(deps, session, caller)
  }
  const near = startSearch(deps, session, awaited, { caller, rows, afterOffers })
  void near.then(leave)
  await settledWithin(near, deps.answerWaitMs)
  if (caller.signal?.aborted) {
    rows.drop()
    throw deps.lane.overloaded()
  }
  await rows.open()
  return {
    sessionId: session.sessionId,
    search_id: session.searchId,
    status: 'in_progress',
    expires_at: session.expiresAt.toISOString(),
  }
}

function running({ supplierCode, part }: AnswerKey): AnswerState {
  return { supplierCode, part, status: 'running', itineraries: 0 }
}
