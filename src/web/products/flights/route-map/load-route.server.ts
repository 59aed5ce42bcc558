import type { Place } from '#contracts/places.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { drawRoute, type RouteStop } from './route-drawing.server.ts'
import type { RouteDrawing } from './route-drawing.ts'

/** Where airports lie, as far as this process has asked: they do not move, and there are a few thousand. */
const stops = new Map<string, RouteStop>()

/** Drawings that were made lately: most visitors look at the same routes. */
const drawings = new Map<string, RouteDrawing>()
const MOST_DRAWINGS = 500

/** The drawing of some legs; null when an airport is not known. */
export async function loadRoute(
  { api }: PageContext,
  legs: readonly (readonly [string, string])[],
): Promise<RouteDrawing | null> {
  const key = legs.join(' ')
  const known = drawings.get(key)
  if (known) return known
  const unknown = [...new Set(legs.flat())].filter((code) => !stops.has(code))
  await Promise.all(
    unknown.map(async (code) => {
      const { data } = await api.call('searchAirport', { search: code })
      const stop = airportIn(data, code)
      if (stop) stops.set(code, stop)
    }),
  )
  const drawn = legs.flatMap(([from, to]) => {
    const [a, b] = [stops.get(from), stops.get(to)]
    return a && b ? [[a, b] as const] : []
  })
  return drawn.length === legs.length ? remember(key, drawRoute(drawn)) : null
}

function airportIn(places: readonly Place[], code: string): RouteStop | null {
  const airports = places.flatMap((place) => (place.type === 'city' ? place.airports : [place]))
  const airport = airports.find(({ iata_code }) => iata_code === code)
  return airport ? { code, at: [airport.longitude, airport.latitude] } : null
}

function remember(key: string, drawing: RouteDrawing): RouteDrawing {
  const [oldest] = drawings.keys()
  if (oldest !== undefined && drawings.size >= MOST_DRAWINGS) drawings.delete(oldest)
  drawings.set(key, drawing)
  return drawing
}
