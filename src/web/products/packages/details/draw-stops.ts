import type { PackageDetail } from '#contracts/packages/packages.ts'

export const MAP = { width: 480, height: 260 } as const
const MARGIN = 36
/** Marks nearer than that cover each other. */
const APART = 30
const ROUNDS = 40

interface DrawnStop {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** Stops on the paper, as they lie to one another; those that would cover each other stand a little apart. */
export function drawStops(stops: PackageDetail['stops']): readonly DrawnStop[] {
  const middle = stops.reduce((sum, { latitude }) => sum + latitude, 0) / Math.max(1, stops.length)
  const flat = stops.map(({ name, latitude, longitude }) => ({
    name,
    x: longitude * Math.cos((middle * Math.PI) / 180),
    y: -latitude,
  }))
  const [left, right] = [Math.min(...flat.map(({ x }) => x)), Math.max(...flat.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...flat.map(({ y }) => y)), Math.max(...flat.map(({ y }) => y))]
  const scale = Math.min(
    (MAP.width - 2 * MARGIN) / Math.max(right - left, 1e-6),
    (MAP.height - 2 * MARGIN) / Math.max(bottom - top, 1e-6),
    1e5,
  )
  const placed = flat.map(({ name, x, y }) => ({
    name,
    x: MAP.width / 2 + (x - (left + right) / 2) * scale,
    y: MAP.height / 2 + (y - (top + bottom) / 2) * scale,
  }))
  for (let round = 0; round < ROUNDS; round += 1) pushApart(placed)
  return placed.map(({ name, x, y }) => ({
    name,
    x: Math.round(Math.min(MAP.width - 16, Math.max(16, x))),
    y: Math.round(Math.min(MAP.height - 16, Math.max(16, y))),
  }))
}

function pushApart(stops: { x: number; y: number }[]): void {
  for (const [at, one] of stops.entries())
    for (const other of stops.slice(at + 1)) {
      const [dx, dy] = [other.x - one.x || 0.1, other.y - one.y]
      const distance = Math.hypot(dx, dy)
      if (distance >= APART) continue
      const push = (APART - distance) / 2 / distance
      one.x -= dx * push
      one.y -= dy * push
      other.x += dx * push
      other.y += dy * push
    }
}
