import { Refusal } from '#contracts/errors.ts'
import type { HotelSearchInput, HotelSearchResponse } from '#contracts/hotels/query.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { newId } from '#platform/ids.ts'
import type { Caller } from '#platform/load/work-lane.ts'
import { hasCompany } from '../company.ts'
import type { HotelDeps } from '../deps.ts'
import { findHotels } from './find-hotels.ts'
import type { FoundHotels } from './found-hotels.ts'
import { SEARCH_COST_MS } from './search-costs.ts'
import { findDateIssues } from './search-rules.ts'
import { findDestination, toStoredQuery } from './search-query.ts'
import { type HotelSession, saveSearch } from './search-store.ts'

const SEARCH_LIFETIME_MS = 30 * 60_000

/**
 * Opens a search and finds its hotels; they are read with `getHotelResults`. The session can be read by everyone who
 * has its unguessable id, so that a link can be shared.
 * @throws Refusal `validation_failed` with the fields that are wrong, Overloaded.
 */
export async function searchHotels(
  deps: HotelDeps,
  actor: Actor,
  input: HotelSearchInput,
  caller: Caller,
): Promise<HotelSearchResponse> {
  const now = deps.clock.now()
  const destination = await findDestination(deps.suppliers, input.destination, 'en')
  const fields = {
    ...findDateIssues(input, now),
    ...(!destination && { 'destination.id': 'stay_destination_required' as const }),
  }
  if (!destination || Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
  const session: HotelSession = {
    sessionId: newId('stay'),
    searchId: newId('stq'),
    query: toStoredQuery(input, destination, input.with_packages ?? (await hasCompany(deps, actor))),
    expiresAt: new Date(now.getTime() + SEARCH_LIFETIME_MS),
  }
  const [{ status }] = await Promise.all([find(deps, session, actor, caller), saveSearch(deps.db, session, now)])
  return {
    sessionId: session.sessionId,
    search_id: session.searchId,
    status,
    expires_at: session.expiresAt.toISOString(),
  }
}

/** Who computes here does it in its turn; nobody's turn is spent on waiting for a seller somewhere else. */
async function find(deps: HotelDeps, session: HotelSession, actor: Actor, caller: Caller): Promise<FoundHotels> {
  const turn = { rank: 'new', costMs: SEARCH_COST_MS, caller } as const
  const ask = () => findHotels(deps, session, actor)
  if (deps.suppliers.every(({ isInProcess }) => isInProcess)) return deps.lane.run(turn, ask)
  await deps.lane.run(turn, async () => undefined)
  return ask()
}
