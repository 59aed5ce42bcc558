import type { Destination } from '#contracts/hotels/query.ts'
import type { NearestStays } from '#contracts/hotels/results.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { nearKm } from '#platform/near-distance.ts'
import { type Caller, Overloaded } from '#platform/load/work-lane.ts'
import { type HotelTable, lowestTotal } from '../columns/hotel-table.ts'
import type { HotelDeps } from '../deps.ts'
import { peekHotels } from './find-hotels.ts'
import { SEARCH_COST_MS } from './search-costs.ts'
import type { StoredQuery } from './search-query.ts'
import type { HotelSession } from './search-store.ts'
import { movedStays } from './stay-prices.ts'

/** Days by which a stay may be moved, the nearest first; and how many that have hotels are enough. */
const OFFSETS = [1, -1, 2, -2, 3, -3, 7, -7, 14, -14] as const
const ENOUGH = 3

export interface Visit {
  readonly actor: Actor
  readonly language: Language
  readonly caller: Caller
}

/** What exists near to a search that has found nothing: other days, and other cities. @throws Overloaded */
async function findNearestStays(deps: HotelDeps, query: StoredQuery, visit: Visit): Promise<NearestStays> {
  return { dates: await otherDates(deps, query, visit), places: await otherPlaces(deps, query, visit) }
}

/** The same, worked out once for each search. Nothing, for this time, while there is too much to do. */
export async function nearestStays(
  deps: HotelDeps,
  { sessionId, query }: Pick<HotelSession, 'sessionId' | 'query'>,
  visit: Visit,
): Promise<NearestStays> {
  const audience = visit.actor.customerId === undefined ? 'everyone' : 'members'
  const key = [sessionId, audience, visit.language].join(' ')
  try {
    return await deps.nearest.recall(key, () => findNearestStays(deps, query, visit))
  } catch (error) {
    if (error instanceof Overloaded) return { dates: [], places: [] }
    throw error
  }
}

async function otherDates(deps: HotelDeps, query: StoredQuery, visit: Visit): Promise<NearestStays['dates']> {
  const found: NearestStays['dates'] = []
  for (const moved of movedStays(deps, query, OFFSETS)) {
    const table = await look(deps, moved, visit)
    const total = lowestTotal(table)
    if (total !== null) found.push({ check_in: moved.checkIn, check_out: moved.checkOut, hotels: table.count, total })
    if (found.length === ENOUGH) break
  }
  return found.toSorted((a, b) => (a.check_in < b.check_in ? -1 : 1))
}

async function otherPlaces(deps: HotelDeps, query: StoredQuery, visit: Visit): Promise<NearestStays['places']> {
  const found: NearestStays['places'] = []
  for (const place of await nearbyPlaces(deps, query, visit.language)) {
    const table = await look(deps, { ...query, destination: place }, visit)
    const total = lowestTotal(table)
    if (total === null) continue
    const { hotel_count: _, ...destination } = place
    const distance_km = Math.round(nearKm(query.destination, place))
    found.push({ destination, distance_km, hotels: table.count, total })
    if (found.length === ENOUGH) break
  }
  return found
}

async function nearbyPlaces(
  { suppliers }: HotelDeps,
  { destination: { type, id } }: StoredQuery,
  language: Language,
): Promise<readonly Destination[]> {
  const all = await Promise.all(
    suppliers.map(async (supplier) => (await supplier.nearby?.({ type, id }, language)) ?? []),
  )
  return [...new Map(all.flat().map((place) => [`${place.type} ${place.id}`, place])).values()]
}

function look(deps: HotelDeps, query: StoredQuery, { actor, caller }: Visit): Promise<HotelTable> {
  return deps.lane.run({ rank: 'extra', costMs: SEARCH_COST_MS, caller }, () => peekHotels(deps, query, actor))
}
