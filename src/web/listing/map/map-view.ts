import { type Point, type Position, positionAt, roundKm, worldPointOf } from './mercator.ts'

/** What a map shows at its place. */
export interface MapPin extends Position {
  readonly id: string
  readonly name: string
  readonly amount: number
}

/** What of the Earth is shown: a town is flat. */
export interface MapView extends Position {
  /** Kilometres across the width. */
  readonly km: number
}

/** In pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

const [LEAST_KM, MOST_KM] = [0.8, 600]
/** One place alone is shown with its surroundings. */
const LEAST_FITTING_KM = 2.4
/** Air around all pins, in pixels: half of a sign with a long price. */
const AIR = { x: 46, y: 34 } as const
/** How much more must be shown for that air, of a width or a height. */
const withAir = (length: number, air: number): number => length / Math.max(length - 2 * air, length / 2)

/** How many pixels the whole way round the Earth takes. */
export const worldWidth = ({ km, latitude }: MapView, { width }: Size): number => (width / km) * roundKm(latitude)

/** Where a position lies in the picture, which is a part of Web Mercator as tiles are. */
export function pointOf(view: MapView, size: Size, position: Position): Point {
  const [middle, place] = [worldPointOf(view), worldPointOf(position)]
  const world = worldWidth(view, size)
  return { x: size.width / 2 + (place.x - middle.x) * world, y: size.height / 2 + (place.y - middle.y) * world }
}

/** What shows all positions, in the middle of the picture. */
export function fitting(positions: readonly Position[], fallback: Position, { width, height }: Size): MapView {
  const all = (positions.length > 0 ? positions : [fallback]).map(worldPointOf)
  const [west, east] = endsOf(all.map(({ x }) => x))
  const [north, south] = endsOf(all.map(({ y }) => y))
  const middle = positionAt({ x: (west + east) / 2, y: (north + south) / 2 })
  const across = (east - west) * withAir(width, AIR.x)
  const down = (south - north) * (width / height) * withAir(height, AIR.y)
  return { ...middle, km: kept(Math.max(Math.max(across, down) * roundKm(middle.latitude), LEAST_FITTING_KM)) }
}

const endsOf = (values: readonly number[]): readonly [least: number, most: number] => [
  Math.min(...values),
  Math.max(...values),
]

/** Most lie nearer than a few that are far off: the first picture is theirs. */
const MOST = 0.8

/** What shows the middle and most of the positions around it. */
export function fittingMost(positions: readonly Position[], middle: Position, size: Size): MapView {
  const from = worldPointOf(middle)
  const reach = (position: Position): number => {
    const { x, y } = worldPointOf(position)
    return Math.hypot(x - from.x, y - from.y)
  }
  const near = positions.toSorted((a, b) => reach(a) - reach(b)).slice(0, Math.ceil(positions.length * MOST))
  return fitting(near, middle, size)
}

const kept = (km: number): number => Math.max(LEAST_KM, Math.min(MOST_KM, km))

/** The same seen from nearer (more than 1) or further, what lies at the point staying there. */
export function zoomed(view: MapView, size: Size, times: number, at: Point): MapView {
  const km = kept(view.km / times)
  const share = 1 - km / view.km
  return moved(
    { ...view, km },
    size,
    (size.width / 2 - at.x) * share * (view.km / km),
    (size.height / 2 - at.y) * share * (view.km / km),
  )
}

/** The same pushed aside by so many pixels. */
export function moved(view: MapView, size: Size, x: number, y: number): MapView {
  const [middle, world] = [worldPointOf(view), worldWidth(view, size)]
  const position = positionAt({ x: middle.x - x / world, y: middle.y - y / world })
  // As near as before: further from the equator the same pixels are fewer kilometres.
  return { ...position, km: (view.km * roundKm(position.latitude)) / roundKm(view.latitude) }
}

/** One of them in the picture: with its price where there is room for it, else as a dot. */
export interface PlacedPin extends Point {
  readonly pin: MapPin
  /** Of the sign with the price; null for a dot. */
  readonly text: string | null
  readonly width: number
}

export const PIN_HEIGHT = 26
const [LETTER, PADDING] = [7.4, 16]
/** Beyond the edges so much is still drawn: it comes in while the map is moved. */
const BEYOND = 40
const GAP = 3

/**
 * All in the picture, in their order: who comes first has a sign, whose sign would cover another's is a dot.
 * @param first stands before all others
 */
export function placePins(
  pins: readonly MapPin[],
  { view, size, first }: { readonly view: MapView; readonly size: Size; readonly first: string | null },
  textOf: (pin: MapPin) => string,
): readonly PlacedPin[] {
  const signs: PlacedPin[] = []
  const isFirst = ({ id }: MapPin): number => (id === first ? 0 : 1)
  return pins
    .toSorted((a, b) => isFirst(a) - isFirst(b))
    .flatMap((pin): readonly PlacedPin[] => {
      const { x, y } = pointOf(view, size, pin)
      if (x < -BEYOND || y < -BEYOND || x > size.width + BEYOND || y > size.height + BEYOND) return []
      const text = textOf(pin)
      const sign: PlacedPin = { pin, x, y, text, width: text.length * LETTER + PADDING }
      if (signs.some((other) => covers(sign, other))) return [{ ...sign, text: null, width: 0 }]
      signs.push(sign)
      return [sign]
    })
}

const covers = (one: PlacedPin, other: PlacedPin): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 + GAP && Math.abs(one.y - other.y) < PIN_HEIGHT + GAP

/** Circles around the middle of the destination that are neither too small nor too large to be seen. */
export function ringsOf(
  { km }: MapView,
  { width, height }: Size,
): readonly { readonly km: number; readonly radius: number }[] {
  const scale = width / km
  return [0.5, 1, 2, 5, 10, 20, 50, 100]
    .map((ring) => ({ km: ring, radius: ring * scale }))
    .filter(({ radius }) => radius >= 36 && radius <= Math.max(width, height))
}
