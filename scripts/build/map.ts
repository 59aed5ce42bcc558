/**
 * Prints the world's coasts and borders that route maps are drawn from, out of Natural Earth's shapes
 * (public domain, 1:50 million) in the npm package world-atlas: `node scripts/build/map.ts`.
 *
 * Lines are thinned to what a small map can show and written as text: one line of the world after the
 * other, each point as its difference from the one before, in steps of STEP degrees (see
 * `readOutline` in src/web/products/flights/route-map/outline-text.ts for the reading side).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { STEP, writeOutline, type LonLat } from '../../src/web/products/flights/route-map/outline-text.ts'

const OUT = new URL('../../src/web/products/flights/route-map/world-outline.json', import.meta.url)

/** Islands and lakes narrower than this many degrees are left out. */
const SMALLEST = 0.35
/** How far a line may lie from the true one, in degrees. */
const TOLERANCE = 0.045

function readTopology(file: string): Topology<{ countries: GeometryCollection; land: GeometryCollection }> {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(`world-atlas/${file}`), 'utf8'))
}

const topology = readTopology('countries-50m.json')
const land = ringsOf(feature(topology, topology.objects.land))
  .filter((ring) => spread(ring) >= SMALLEST)
  .map((ring) => thinned(ring))
const borders = linesOf(mesh(topology, topology.objects.countries, (a, b) => a !== b)).map((line) => thinned(line))
writeFileSync(OUT, `${JSON.stringify({ step: STEP, land: writeOutline(land), borders: writeOutline(borders) })}\n`)

function ringsOf(shape: ReturnType<typeof feature>): LonLat[][] {
  const shapes = 'features' in shape ? shape.features : [shape]
  return shapes.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat().map(asPoints)
    return geometry.type === 'Polygon' ? geometry.coordinates.map(asPoints) : []
  })
}

function linesOf(lines: ReturnType<typeof mesh>): LonLat[][] {
  return lines.coordinates.map(asPoints)
}

/** A line that crosses the antimeridian runs on beyond 180 degrees instead of jumping around the world. */
function asPoints(positions: readonly (readonly number[])[]): LonLat[] {
  let before = positions[0]?.[0] ?? 0
  return positions.map(([lon = 0, lat = 0]) => {
    before = lon - 360 * Math.round((lon - before) / 360)
    return [before, lat]
  })
}

function spread(ring: readonly LonLat[]): number {
  const lons = ring.map(([lon]) => lon)
  const lats = ring.map(([, lat]) => lat)
  return Math.max(Math.max(...lons) - Math.min(...lons), Math.max(...lats) - Math.min(...lats))
}

/** The same line with fewer points (Douglas and Peucker). */
function thinned(line: readonly LonLat[]): LonLat[] {
  const [first] = line
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return [...line]
  let worst = 0
  let at = 0
  for (const [index, point] of line.entries()) {
    const off = distanceToLine(point, first, last)
    if (off > worst) [worst, at] = [off, index]
  }
  if (worst <= TOLERANCE) return [first, last]
  return [...thinned(line.slice(0, at + 1)).slice(0, -1), ...thinned(line.slice(at))]
}

function distanceToLine([x, y]: LonLat, [ax, ay]: LonLat, [bx, by]: LonLat): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - share * dx, y - ay - share * dy)
}
