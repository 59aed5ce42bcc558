import { type AirportRecord, SERVED_RANK } from './place-table.ts'
import { distanceKm } from './distance.ts'
import type { Places } from './places.ts'

const NEAR_KM = 120
/** A search of more airports would take longer than it helps. */
const MAX_NEARBY = 6
const KM_PER_DEGREE = 111

interface NearbyAirport {
  readonly code: string
  readonly name: string
  readonly km: number
}

/** Airports with scheduled flights around a place and not of it, nearest first; at most six. */
export function nearbyAirports(places: Places, code: string, withinKm = NEAR_KM): readonly NearbyAirport[] {
  const place = places.byCode.get(code)
  if (!place) return []
  const own = new Set(place.type === 'city' ? place.airports.map((airport) => airport.code) : [place.code])
  return places.index.places
    .flatMap((airport) => {
      if (airport.type === 'city' || airport.rank < SERVED_RANK || own.has(airport.code)) return []
      if (Math.abs(airport.latitude - place.latitude) * KM_PER_DEGREE > withinKm) return []
      const km = distanceKm(place, airport)
      return km <= withinKm ? [{ code: airport.code, name: airport.name, km }] : []
    })
    .toSorted((a, b) => a.km - b.km || (a.code < b.code ? -1 : 1))
    .slice(0, MAX_NEARBY)
}

/** Airports that guests of a place fly to: further ones are another city's. */
const MAX_AIRPORTS = 2
const ARRIVAL_KM = 60

/** Airports with scheduled flights around any position, the nearest first; at most two. */
export function airportsNear(
  places: Places,
  position: { readonly latitude: number; readonly longitude: number },
): readonly { readonly code: string; readonly latitude: number; readonly longitude: number }[] {
  const { airports, firstFrom } = servedBySouth(places)
  const reach = ARRIVAL_KM / KM_PER_DEGREE
  const near: { code: string; latitude: number; longitude: number; km: number }[] = []
  for (let at = firstFrom(position.latitude - reach); at < airports.length; at++) {
    const airport = airports[at]
    if (!airport || airport.latitude > position.latitude + reach) break
    const km = distanceKm(position, airport)
    const { code, latitude, longitude } = airport
    if (km <= ARRIVAL_KM) near.push({ code, latitude, longitude, km })
  }
  return near.toSorted((a, b) => a.km - b.km || (a.code < b.code ? -1 : 1)).slice(0, MAX_AIRPORTS)
}

/** Airports with scheduled flights from south to north: asked for each place of a list, which is near to few. */
interface ServedBySouth {
  readonly airports: readonly AirportRecord[]
  /** Index of the first one that lies no further south. */
  readonly firstFrom: (latitude: number) => number
}

const known = new WeakMap<Places, ServedBySouth>()

function servedBySouth(places: Places): ServedBySouth {
  const served = known.get(places) ?? sortBySouth(places)
  known.set(places, served)
  return served
}

function sortBySouth({ index }: Places): ServedBySouth {
  const airports = index.places
    .filter((place) => place.type === 'airport')
    .filter(({ rank }) => rank >= SERVED_RANK)
    .toSorted((a, b) => a.latitude - b.latitude)
  return {
    airports,
    firstFrom(latitude) {
      let [low, high] = [0, airports.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((airports[middle]?.latitude ?? 90) < latitude) low = middle + 1
        else high = middle
      }
      return low
    },
  }
}

const HALF_THE_WORLD_KM = 20_100

/** The nearest airport with scheduled flights, for a place that has none; null for any other place. */
export function nearestServed(places: Places, code: string): NearbyAirport | null {
  const place = places.byCode.get(code)
  if (!place || place.rank >= SERVED_RANK) return null
  return nearbyAirports(places, code, HALF_THE_WORLD_KM)[0] ?? null
}
