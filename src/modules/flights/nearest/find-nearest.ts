import { z } from 'zod'
import type { FlightFilters } from '#contracts/flights/filters.ts'
import { type Nearest, nearestSchema } from '#contracts/flights/results.ts'
import { type Caller, Overloaded } from '#platform/load/work-lane.ts'
import { FLIGHT_COSTS_MS } from '../computing.ts'
import type { FlightDeps } from '../deps.ts'
import type { Row } from '../listing/listing.ts'
import { isOffers } from '../search/search-answers.ts'
import { readCachedAnswer, saveCachedAnswer } from '../search/cached-answers.ts'
import type { SearchSession, StoredSearch } from '../search/search-store.ts'
import { guiltyFilters } from './guilty-filters.ts'
import { fewerTravellers, otherAirport, otherCabin, otherDate, type Probe, withStops } from './probes.ts'
import { emptySectors } from './sector-probes.ts'

/** In the order in which a traveller would rather give in. */
const PROBES: readonly Probe[] = [emptySectors, otherDate, withStops, otherAirport, otherCabin, fewerTravellers]
/** Processes that die while they look are not waited for any longer. */
const LOOKING_MS = 30_000

/**
 * When a search of this process ends without an offer: finds out, by asking suppliers a bounded
 * number of questions (up to ten for dates, seven for the rest), what near to it exists, and keeps that
 * with the search; nothing while there is too much to do. Never rejects.
 */
export async function findNearest(deps: FlightDeps, session: SearchSession, caller: Caller): Promise<void> {
  const remembered = deps.cache.peek(session.sessionId)
  if (!remembered?.own || !foundNothing(remembered.own.answers)) return
  try {
    const asked = { rank: 'extra', costMs: FLIGHT_COSTS_MS.nearest, caller } as const
    const found = await deps.lane.run(asked, () => Promise.all(PROBES.map((probe) => probed(deps, session, probe))))
    const nearest = found.flatMap((one) => one ?? [])
    remembered.nearest = nearest
    await saveCachedAnswer(deps.db, { sessionId: session.sessionId, kind: 'nearest' }, nearest, deps.clock.now())
  } catch (error) {
    if (error instanceof Overloaded) {
      remembered.nearest = []
      return
    }
    deps.logger.warn({ search: session.searchId, error }, 'what is nearest to a search could not be kept')
  }
}

async function probed(deps: FlightDeps, session: SearchSession, probe: Probe): ReturnType<Probe> {
  return probe(deps, session).catch((error: unknown) => {
    deps.logger.warn({ search: session.searchId, error }, 'what is nearest to a search could not be found out')
    return null
  })
}

/** Every supplier has said so, and at least one of them could be asked. */
function foundNothing(answers: StoredSearch['answers']): boolean {
  const offers = answers.filter(({ part }) => part === 'offers')
  return (
    offers.every(({ status }) => status !== 'running') &&
    offers.some(isOffers) &&
    offers.every(({ itineraries }) => itineraries === 0)
  )
}

/**
 * What to show where nothing is listed: the filters that hide everything, or what exists near to the
 * search. null while that is still being found out.
 */
export async function readNearest(
  deps: FlightDeps,
  { session, answers }: StoredSearch,
  list: { readonly rows: readonly Row[]; readonly filters: FlightFilters },
): Promise<readonly Nearest[] | null> {
  if (list.rows.length > 0) return guiltyFilters(list.rows, list.filters)
  if (!foundNothing(answers)) return []
  const known = deps.cache.peek(session.sessionId)?.nearest
  if (known) return known
  const stored = await readCachedAnswer(deps.db, { sessionId: session.sessionId, kind: 'nearest' })
  if (stored !== null) return z.array(nearestSchema).parse(stored)
  const overdue = session.answersDueAt.getTime() + LOOKING_MS <= deps.clock.now().getTime()
  return overdue ? [] : null
}
