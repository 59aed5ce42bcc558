import { DESTINATION_WEIGHTS, LEADING_CITIES } from './curation/destinations.ts'
import { distanceKm } from './distance.ts'
import { SERVED_RANK, type PlaceRecord } from './place-table.ts'
import type { Places } from './places.ts'

/** More than any worth. */
const LEADS = 1_000
const MOST_CITIES = 6
const MOST_DESTINATIONS = 24
/** Below this distance nearness counts no more: nobody flies around the corner. */
const NEAR_KM = 1_500

/** Codes of the cities that people of a country leave from, the biggest first; none where it has no scheduled flights. */
export function mainCities(places: Places, country: string): readonly string[] {
  const worth = new Map<string, number>()
  for (const [at, place] of places.index.places.entries()) {
    if (place.country !== country || place.rank < SERVED_RANK) continue
    const code = cityCode(place)
    worth.set(code, Math.max(worth.get(code) ?? 0, places.worth[at] ?? 0))
  }
  const weigh = (code: string) => (LEADING_CITIES.has(code) ? LEADS : 0) + (worth.get(code) ?? 0)
  return [...worth.keys()].toSorted((a, b) => weigh(b) - weigh(a) || (a < b ? -1 : 1)).slice(0, MOST_CITIES)
}

/** Codes of cities that many fly to from a place, most first: those that draw many, and the nearer the more. */
export function popularFrom(places: Places, origin: string): readonly string[] {
  const from = places.byCode.get(origin)
  if (!from) return []
  const drawn = Object.entries(DESTINATION_WEIGHTS).flatMap(([code, weight]) => {
    const to = places.byCode.get(code)
    if (!to || code === cityCode(from)) return []
    return [{ code, pull: weight / (distanceKm(from, to) + NEAR_KM) }]
  })
  return drawn
    .toSorted((a, b) => b.pull - a.pull || (a.code < b.code ? -1 : 1))
    .slice(0, MOST_DESTINATIONS)
    .map(({ code }) => code)
}

const cityCode = (place: PlaceRecord): string => (place.type === 'airport' && place.area) || place.code
