import type { PackageDetail } from '#contracts/packages/packages.ts'
import { placeLabels } from '../../../maps/map-labels.ts'

export const MAP = { width: 480, height: 280 } as const
const MARGIN = { x: 90, y: 44 } as const
/** Marks nearer than that cover each other. */
const APART = 22
const ROUNDS = 40
/** By so much in each round. */
const PUSH = 1.5
const KM_OF_DEGREE = 111.2
const SCALES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const
const LONGEST_SCALE = 110

interface Point {
  x: number
  y: number
}
type Stops = PackageDetail['stops']

/** Stops of a journey on paper, in the order in which they are come to. */
export function drawStops({ stops, days }: Pick<PackageDetail, 'stops' | 'days'>) {
  const order = orderOf(days, stops.length)
  const { places, unitsOfKm } = projected(order.map((at) => stops[at]).filter((stop) => stop !== undefined))
  const marked = places.map((place) => ({ ...place }))
  for (let round = 0; round < ROUNDS; round += 1) pushApart(marked, places)
  const marks = marked.map(({ x, y }) => ({
    x: Math.round(Math.min(MAP.width - 16, Math.max(16, x))),
    y: Math.round(Math.min(MAP.height - 16, Math.max(16, y))),
  }))
  const named = marks.map((mark, at) => ({ ...mark, code: String(at + 1), city: stops[order[at] ?? 0]?.name ?? '' }))
  return {
    marks,
    labels: placeLabels(named, MAP.width, MAP.height),
    way: wayOf(days, order, marks),
    scale: scaleFor(unitsOfKm),
  }
}

/** Each stop once, by the first day that is spent there; those of no day at the end. */
function orderOf(days: PackageDetail['days'], count: number): readonly number[] {
  return [...new Set([...days.map(({ stop }) => stop), ...Array.from({ length: count }, (_, at) => at)])].filter(
    (stop) => stop < count,
  )
}

function projected(stops: Stops) {
  const middle = stops.reduce((sum, { latitude }) => sum + latitude, 0) / Math.max(1, stops.length)
  const flat = stops.map(({ latitude, longitude }) => ({
    x: longitude * Math.cos((middle * Math.PI) / 180),
    y: -latitude,
  }))
  const [left, right] = [Math.min(...flat.map(({ x }) => x)), Math.max(...flat.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...flat.map(({ y }) => y)), Math.max(...flat.map(({ y }) => y))]
  const scale = Math.min(
    (MAP.width - 2 * MARGIN.x) / Math.max(right - left, 1e-6),
    (MAP.height - 2 * MARGIN.y) / Math.max(bottom - top, 1e-6),
    1e4,
  )
  const places: Point[] = flat.map(({ x, y }) => ({
    x: MAP.width / 2 + (x - (left + right) / 2) * scale,
    y: MAP.height / 2 + (y - (top + bottom) / 2) * scale,
  }))
  return { places, unitsOfKm: scale / KM_OF_DEGREE }
}

/** Moves marks that cover each other, each away from the other as its place lies: west stays west. */
function pushApart(marks: Point[], places: readonly Point[]): void {
  for (const [at, one] of marks.entries())
    for (const [further, other] of marks.slice(at + 1).entries()) {
      if (Math.hypot(other.x - one.x, other.y - one.y) >= APART) continue
      const { x, y } = directionBetween(places[at] ?? one, places[at + 1 + further] ?? other)
      one.x -= x * PUSH
      one.y -= y * PUSH
      other.x += x * PUSH
      other.y += y * PUSH
    }
}

function directionBetween(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const distance = Math.hypot(dx, dy)
  return distance === 0 ? { x: 1, y: 0 } : { x: dx / distance, y: dy / distance }
}

/** From stop to stop as the days go, and back where they come back: lines that are gone twice are drawn once. */
function wayOf(days: PackageDetail['days'], order: readonly number[], marks: readonly Point[]): string {
  const visited = days.map(({ stop }) => order.indexOf(stop)).filter((at, day, all) => at >= 0 && at !== all[day - 1])
  const legs = new Map(
    visited.slice(1).map((to, at) => {
      const ends = [visited[at] ?? 0, to].toSorted((a, b) => a - b)
      return [ends.join('-'), ends] as const
    }),
  )
  return [...legs.values()]
    .map((ends) => ends.map((at, end) => `${end === 0 ? 'M' : 'L'}${marks[at]?.x} ${marks[at]?.y}`).join(''))
    .join('')
}

/** A round distance and its length; null for a journey to one place. */
function scaleFor(unitsOfKm: number): { readonly km: number; readonly length: number } | null {
  const km = SCALES.findLast((one) => one * unitsOfKm <= LONGEST_SCALE)
  const length = km === undefined ? 0 : Math.round(km * unitsOfKm)
  return km === undefined || length < 24 ? null : { km, length }
}
