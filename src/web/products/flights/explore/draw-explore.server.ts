import { drawRoute, type RouteStop } from '../route-map/route-drawing.server.ts'
import type { RouteDrawing } from '../route-map/route-drawing.ts'
import type { ExploreMap, MapPlace } from './explore-map.ts'

/** A place to be drawn, the most important first. */
export interface DrawnPlace {
  readonly code: string
  readonly longitude: number
  readonly latitude: number
  readonly href: string | null
  readonly title: string
  readonly label: string
}

/** Drawings that were made lately: most visitors look from the same places. */
const drawings = new Map<string, RouteDrawing>()
const MOST_DRAWINGS = 50

/** The ways from one place to others over land and sea, with words where they cover nothing. */
export function drawExplore(from: DrawnPlace, to: readonly DrawnPlace[]): ExploreMap | null {
  if (to.length === 0) return null
  const { width, height, land, arcs, stops } = drawingOf(from, to)
  const at = new Map(stops.map((stop) => [stop.code, stop]))
  const places = [from, ...to].flatMap((place) => {
    const stop = at.get(place.code)
    return stop ? [{ ...place, x: stop.x, y: stop.y }] : []
  })
  const [onPhones, labels] = [labelsOf(places, width, PHONE_LETTERS), labelsOf(places, width, 1)]
  return {
    width,
    height,
    land,
    arcs,
    places: places.map(({ code, x, y, href, title }, index) => ({
      code,
      x,
      y,
      href,
      title,
      label: labels[index] ?? null,
      phoneLabel: onPhones[index] ?? null,
    })),
  }
}

function drawingOf(from: DrawnPlace, to: readonly DrawnPlace[]): RouteDrawing {
  const key = [from, ...to].map(({ code }) => code).join(' ')
  const known = drawings.get(key)
  if (known) return known
  const drawing = drawRoute(to.map((place) => [stopOf(from), stopOf(place)] as const))
  const [oldest] = drawings.keys()
  if (oldest !== undefined && drawings.size >= MOST_DRAWINGS) drawings.delete(oldest)
  drawings.set(key, drawing)
  return drawing
}

const stopOf = ({ code, longitude, latitude }: DrawnPlace): RouteStop => ({ code, at: [longitude, latitude] })

/** Size of a letter and of a line in the drawing's units, as the page writes them. */
const [LETTER, LINE] = [4.6, 9]
const GAP = 5
/** A phone draws the map so small that letters have to be larger in it. */
const PHONE_LETTERS = 1.75

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

type Placed = DrawnPlace & { readonly x: number; readonly y: number }

/** Words of each place, at its right or else at its left; none where others stand already. */
function labelsOf(places: readonly Placed[], width: number, letters: number): MapPlace['label'][] {
  const line = LINE * letters
  const taken: Box[] = places.map(({ x, y }) => ({ left: x - 2, right: x + 2, top: y - 2, bottom: y + 2 }))
  return places.map(({ x, y, label: text }) => {
    const length = text.length * LETTER * letters
    const spots = [
      { x: x + GAP, anchor: 'start', left: x + GAP, right: x + GAP + length },
      { x: x - GAP, anchor: 'end', left: x - GAP - length, right: x - GAP },
    ] as const
    const free = spots.find((spot) => {
      const box = { ...spot, top: y - line / 2, bottom: y + line / 2 }
      return spot.left >= 0 && spot.right <= width && !taken.some((other) => overlap(box, other))
    })
    if (free) taken.push({ left: free.left, right: free.right, top: y - line / 2, bottom: y + line / 2 })
    return free ? { text, x: free.x, anchor: free.anchor } : null
  })
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
