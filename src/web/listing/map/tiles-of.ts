import { type MapView, type Size, worldWidth } from './map-view.ts'
import { worldPointOf } from './mercator.ts'

/** A picture of a square of the ground, and where it lies in the map. */
interface Tile {
  readonly key: string
  readonly z: number
  readonly x: number
  readonly y: number
  readonly left: number
  readonly top: number
  /** And as high. */
  readonly width: number
}

/** As wide as a tile is drawn, about. */
const TILE = 256
const DEEPEST = 18
/** A screen of many screens asks for no more. */
const MOST = 80

/** The tiles (Web Mercator) that fill a map, each put where it lies. */
export function tilesOf(view: MapView, size: Size): readonly Tile[] {
  const world = worldWidth(view, size)
  const z = Math.max(0, Math.min(DEEPEST, Math.round(Math.log2(world / TILE))))
  const width = world / 2 ** z
  const last = 2 ** z - 1
  const middle = worldPointOf(view)
  // Of the world's corner, in the picture.
  const [left, top] = [size.width / 2 - middle.x * world, size.height / 2 - middle.y * world]
  const firstAt = (start: number): number => Math.max(0, Math.floor(-start / width))
  const lastAt = (start: number, length: number): number => Math.min(last, Math.floor((length - start) / width))
  const tiles: Tile[] = []
  for (let y = firstAt(top); y <= lastAt(top, size.height); y++)
    for (let x = firstAt(left); x <= lastAt(left, size.width) && tiles.length < MOST; x++)
      tiles.push({ key: `${z} ${x} ${y}`, z, x, y, left: left + x * width, top: top + y * width, width })
  return tiles
}

/** Where a tile is fetched. */
export const tileAddress = (template: string, { z, x, y }: Pick<Tile, 'z' | 'x' | 'y'>): string =>
  template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))

/** Of the addresses of vector tiles; all others are pictures. */
const VECTOR = /\.(?:pbf|mvt)(?:\?|$)/

/** Whether tiles hold shapes, which MapLibre alone draws. */
export const hasVectors = (template: string): boolean => VECTOR.test(template)
