import type { HotelSearchInput, HotelSearchResponse } from '#contracts/hotels/query.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { newId } from '#platform/ids.ts'
import type { Caller } from '#platform/load/work-lane.ts'
import { hasCompany } from '../company.ts'
import type { HotelDeps } from '../deps.ts'
import { findHotels } from './find-hotels.ts'
import { SEARCH_COST_MS } from './search-costs.ts'
import { inTurn } from '../in-turn.ts'
import { readStay } from '../read-stay.ts'
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
  const stay = await readStay(deps, input)
  const withPackages = input.with_packages ?? (await hasCompany(deps, actor))
  const session: HotelSession = {
    sessionId: newId('stay'),
    searchId: newId('stq'),
    query: { ...stay, withPackages },
    expiresAt: new Date(now.getTime() + SEARCH_LIFETIME_MS),
  }
  const turn = { rank: 'new', costMs: SEARCH_COST_MS, caller } as const
  const [{ status }] = await Promise.all([
    inTurn(deps, turn, () => findHotels(deps, session, actor)),
    saveSearch(deps.db, session, now),
  ])
  return {
    sessionId: session.sessionId,
    search_id: session.searchId,
    status,
    expires_at: session.expiresAt.toISOString(),
  }
}
