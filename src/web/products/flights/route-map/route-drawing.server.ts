import { type LonLat, readOutline } from './outline-text.ts'
import type { RouteDrawing } from './route-drawing.ts'
import outline from './world-outline.json' with { type: 'json' }

/** Width of every drawing, in its own units; the height follows from the route. */
const WIDTH = 480
/** Shape of the picture: never flatter or taller than these. */
const [FLATTEST, TALLEST] = [0.5, 0.72]
/** Least width of what is shown, in degrees: the outline is too coarse for less. */
const LEAST_DEGREES = 15
/** Air around the route, as a share of its size, for dots and names. */
const MARGIN = 0.24
/** Points of an arc, enough to look round. */
const ARC_STEPS = 48

const DEGREE = Math.PI / 180

/** Miller's cylindrical projection, in degrees: familiar shapes, and the poles stay finite. */
const projected = ([lon, lat]: LonLat): LonLat => [
  lon,
  -(1.25 / DEGREE) * Math.log(Math.tan(Math.PI / 4 + 0.4 * Math.max(-88, Math.min(88, lat)) * DEGREE)),
]

interface Line {
  readonly points: readonly LonLat[]
  readonly box: Box
}
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const asLines = (text: string): Line[] =>
  readOutline(text).map((line) => {
    const points = line.map(projected)
    return { points, box: boxOf(points) }
  })
let world: { readonly land: readonly Line[]; readonly borders: readonly Line[] } | null = null
/** Read once, at the first drawing. */
const theWorld = () => (world ??= { land: asLines(outline.land), borders: asLines(outline.borders) })

export interface RouteStop {
  readonly code: string
  readonly at: LonLat
}

/**
 * Draws flights over the coasts and borders around them.
 * @param legs pairs of stops, each drawn once
 */
export function drawRoute(legs: readonly (readonly [RouteStop, RouteStop])[]): RouteDrawing {
  const meridian = middleMeridian(legs)
  const near = (stop: RouteStop): LonLat => [wrapped(stop.at[0], meridian), stop.at[1]]
  const arcs = legs.map(([from, to]) => arcBetween(near(from), near(to)).map(projected))
  const stops = [...new Map(legs.flat().map((stop) => [stop.code, stop])).values()]
  const dots = stops.map((stop) => projected(near(stop)))
  // On the way around the world an arc ends at a stop's next turn, beside its dot's.
  const frame = frameOf(boxOf([...arcs.flat(), ...dots]))
  const scale = WIDTH / (frame.right - frame.left)
  const place = ([x, y]: LonLat): LonLat => [(x - frame.left) * scale, (y - frame.top) * scale]
  const { land, borders } = theWorld()
  return {
    width: WIDTH,
    height: Math.round((frame.bottom - frame.top) * scale),
    land: pathOf(land, frame, place, 'Z'),
    borders: pathOf(borders, frame, place, ''),
    arcs: arcs.map((arc) => pathText(arc.map(place))),
    stops: stops.map(({ code }, index) => {
      const [x, y] = place(dots[index] ?? [0, 0])
      return { code, x: Math.round(x), y: Math.round(y) }
    }),
  }
}

/** The meridian in the middle of the widest stretch of stops, so that routes over the Pacific stay whole. */
function middleMeridian(legs: readonly (readonly [RouteStop, RouteStop])[]): number {
  const lons = [...new Set(legs.flat().map(({ at: [lon] }) => lon))].toSorted((a, b) => a - b)
  const gaps = lons.map((lon, index) => ({ lon, gap: (lons[index + 1] ?? (lons[0] ?? 0) + 360) - lon }))
  const widest = gaps.reduce((best, each) => (each.gap > best.gap ? each : best), { lon: 0, gap: 0 })
  return widest.lon + widest.gap / 2 + 180
}

/** The same longitude within 180 degrees of a meridian. */
const wrapped = (lon: number, meridian: number) => lon - 360 * Math.round((lon - meridian) / 360)

/** The shortest way over the sphere, longitudes running on over the antimeridian. */
function arcBetween(from: LonLat, to: LonLat): LonLat[] {
  const [a, b] = [onSphere(from), onSphere(to)]
  const angle = Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))
  if (angle < 1e-6) return [from, to]
  let before = from[0]
  return Array.from({ length: ARC_STEPS + 1 }, (_, step) => {
    const share = step / ARC_STEPS
    const [f, g] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
    const [x, y, z] = [f * a[0] + g * b[0], f * a[1] + g * b[1], f * a[2] + g * b[2]]
    before = wrapped(Math.atan2(y, x) / DEGREE, before)
    return [before, Math.atan2(z, Math.hypot(x, y)) / DEGREE]
  })
}

function onSphere([lon, lat]: LonLat): readonly [number, number, number] {
  const flat = Math.cos(lat * DEGREE)
  return [flat * Math.cos(lon * DEGREE), flat * Math.sin(lon * DEGREE), Math.sin(lat * DEGREE)]
}

function boxOf(points: readonly LonLat[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

/** What is shown: the route with air around it, in a shape that suits a page. */
function frameOf({ left, top, right, bottom }: Box): Box {
  let width = Math.max(LEAST_DEGREES, (right - left) * (1 + 2 * MARGIN))
  let height = (bottom - top) * (1 + 2 * MARGIN)
  if (height > width * TALLEST) width = height / TALLEST
  height = Math.max(height, width * FLATTEST)
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

/** Lines that the frame shows, on every turn of the world that it looks at. */
function pathOf(lines: readonly Line[], frame: Box, place: (point: LonLat) => LonLat, end: string): string {
  let path = ''
  for (const turn of [-360, 0, 360]) {
    for (const { points, box } of lines) {
      if (box.right + turn < frame.left || box.left + turn > frame.right) continue
      if (box.bottom < frame.top || box.top > frame.bottom) continue
      const seen = visible(
        points.map(([x, y]) => [x + turn, y]),
        frame,
      )
      if (seen.length > 1) path += pathText(seen.map(place)) + end
    }
  }
  return path
}

/**
 * A line without what nobody sees: a point goes when it and both its neighbours lie beyond the same
 * side of the frame, for then nothing between them can be in it.
 */
function visible(points: readonly LonLat[], frame: Box): LonLat[] {
  const kept: LonLat[] = []
  let before = 0
  for (const [index, point] of points.entries()) {
    const side = sidesOf(point, frame)
    const next = points[index + 1]
    if (next && kept.length > 0 && (before & side & sidesOf(next, frame)) !== 0) continue
    kept.push(point)
    before = side
  }
  return kept
}

/** Bits of the sides of the frame that a point lies beyond. */
function sidesOf([x, y]: LonLat, { left, top, right, bottom }: Box): number {
  return (x < left ? 1 : 0) | (x > right ? 2 : 0) | (y < top ? 4 : 0) | (y > bottom ? 8 : 0)
}

/** Points nearer to each other than this are one, in the drawing's units. */
const FINEST = 0.9

/** `M12 8l3.5 1…`, in tenths. */
function pathText(points: readonly LonLat[]): string {
  let text = ''
  let [atX, atY] = [Infinity, Infinity]
  for (const [x, y] of points) {
    if (Math.hypot(x - atX, y - atY) < FINEST) continue
    const [nextX, nextY] = [tenth(x), tenth(y)]
    text += text === '' ? `M${nextX} ${nextY}` : `l${tenth(nextX - atX)} ${tenth(nextY - atY)}`
    ;[atX, atY] = [nextX, nextY]
  }
  return text
}

const tenth = (value: number) => Math.round(value * 10) / 10
