export interface Position {
  readonly latitude: number
  readonly longitude: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Around the Earth at the equator. */
const ROUND_KM = 40_030.2
/** Where the square of Web Mercator ends. */
const NORTHERNMOST = 85

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Where a position lies in the square of Web Mercator, from 0 to 1 each way. */
export const worldPointOf = ({ latitude, longitude }: Position): Point => ({
  x: longitude / 360 + 0.5,
  y: 0.5 - Math.asinh(Math.tan(radians(latitude))) / (2 * Math.PI),
})

/** What lies there; never beyond the ends of the square. */
export function positionAt({ x, y }: Point): Position {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return { latitude: Math.max(-NORTHERNMOST, Math.min(NORTHERNMOST, latitude)), longitude: (x - 0.5) * 360 }
}

/** How long the whole way round is at a latitude. */
export const roundKm = (latitude: number): number => ROUND_KM * Math.cos(radians(latitude))
