import { KM_OF_DEGREE, kmOfLongitude, type MapView, pointOf, type Size } from './map-view.ts'

/** A picture of a square of the ground, and where it lies in the map. */
interface Tile {
  readonly key: string
  readonly z: number
  readonly x: number
  readonly y: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** As wide as a tile is drawn, about. */
const TILE = 256
const DEEPEST = 18
/** A screen of many screens asks for no more. */
const MOST = 80

const longitudeOf = (x: number, z: number): number => (x / 2 ** z) * 360 - 180
const latitudeOf = (y: number, z: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI
const columnOf = (longitude: number, z: number): number => Math.floor(((longitude + 180) / 360) * 2 ** z)
const rowOf = (latitude: number, z: number): number => {
  const radians = (latitude * Math.PI) / 180
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z)
}

/** The tiles (Web Mercator) that fill a map, each put where its corners lie. */
export function tilesOf(view: MapView, size: Size): readonly Tile[] {
  const degrees = view.km / kmOfLongitude(view.latitude)
  const z = Math.max(0, Math.min(DEEPEST, Math.round(Math.log2((360 / degrees) * (size.width / TILE)))))
  const last = 2 ** z - 1
  const high = (view.km * size.height) / size.width / KM_OF_DEGREE
  const [west, east] = [columnOf(view.longitude - degrees / 2, z), columnOf(view.longitude + degrees / 2, z)]
  const [north, south] = [rowOf(view.latitude + high / 2, z), rowOf(view.latitude - high / 2, z)]
  const tiles: Tile[] = []
  for (let y = Math.max(0, north); y <= Math.min(last, south); y++)
    for (let x = Math.max(0, west); x <= Math.min(last, east) && tiles.length < MOST; x++) {
      const from = pointOf(view, size, { latitude: latitudeOf(y, z), longitude: longitudeOf(x, z) })
      const to = pointOf(view, size, { latitude: latitudeOf(y + 1, z), longitude: longitudeOf(x + 1, z) })
      tiles.push({
        key: `${z} ${x} ${y}`,
        z,
        x,
        y,
        left: from.x,
        top: from.y,
        width: to.x - from.x,
        height: to.y - from.y,
      })
    }
  return tiles
}

/** Where a tile is fetched. */
export const tileAddress = (template: string, { z, x, y }: Pick<Tile, 'z' | 'x' | 'y'>): string =>
  template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))
