export interface Position {
  readonly latitude: number
  readonly longitude: number
}

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

export interface Point {
  readonly x: number
  readonly y: number
}

export const KM_OF_DEGREE = 111.195
const [LEAST_KM, MOST_KM] = [0.8, 400]
/** Air around all pins, as a share of what is shown. */
const AIR = 1.18

export const kmOfLongitude = (latitude: number): number =>
  KM_OF_DEGREE * Math.max(0.05, Math.cos((latitude * Math.PI) / 180))

/** Where a position lies in the picture. */
export function pointOf({ km, ...middle }: MapView, { width, height }: Size, { latitude, longitude }: Position): Point {
  const scale = width / km
  return {
    x: width / 2 + (longitude - middle.longitude) * kmOfLongitude(middle.latitude) * scale,
    y: height / 2 - (latitude - middle.latitude) * KM_OF_DEGREE * scale,
  }
}

/** What shows all positions, in the middle of the picture. */
export function fitting(positions: readonly Position[], fallback: Position, { width, height }: Size): MapView {
  const all = positions.length > 0 ? positions : [fallback]
  const latitudes = all.map(({ latitude }) => latitude)
  const longitudes = all.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const latitude = (south + north) / 2
  const wide = (east - west) * kmOfLongitude(latitude)
  const high = (north - south) * KM_OF_DEGREE * (width / height)
  return { latitude, longitude: (west + east) / 2, km: kept(Math.max(wide, high, 2) * AIR) }
}

/** Most lie nearer than a few that are far off: the first picture is theirs. */
const MOST = 0.8

/** What shows the middle and most of the positions around it. */
export function fittingMost(positions: readonly Position[], middle: Position, size: Size): MapView {
  const reach = ({ latitude, longitude }: Position): number =>
    Math.hypot(
      (latitude - middle.latitude) * KM_OF_DEGREE,
      (longitude - middle.longitude) * kmOfLongitude(middle.latitude),
    )
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
export function moved(view: MapView, { width }: Size, x: number, y: number): MapView {
  const km = view.km / width
  return {
    km: view.km,
    latitude: Math.max(-85, Math.min(85, view.latitude + (y * km) / KM_OF_DEGREE)),
    longitude: view.longitude - (x * km) / kmOfLongitude(view.latitude),
  }
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
