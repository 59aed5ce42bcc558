interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Mean radius of the Earth (IUGG). */
const EARTH_RADIUS_KM = 6371.0088

/** Great-circle distance of two positions in degrees, in whole kilometres. */
export function distanceKm(from: Position, to: Position): number {
  const latitude = haversine(radians(to.latitude - from.latitude))
  const longitude = haversine(radians(to.longitude - from.longitude))
  const share = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(share))))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function haversine(angle: number): number {
  return Math.sin(angle / 2) ** 2
}
