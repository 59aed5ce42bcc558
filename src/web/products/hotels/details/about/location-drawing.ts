import type { NearbyPlace } from '#contracts/hotels/properties.ts'

interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** A point of a drawing, and the place that it stands for. */
export interface DrawnPlace {
  readonly place: NearbyPlace
  readonly x: number
  readonly y: number
}

export interface LocationDrawing {
  readonly hotel: { readonly x: number; readonly y: number }
  readonly places: readonly DrawnPlace[]
  /** Radius of each ring in kilometres and in the drawing's units. */
  readonly rings: readonly { readonly km: number; readonly radius: number }[]
}

export const [MAP_WIDTH, MAP_HEIGHT] = [480, 300]
const AIR = 54
/** The rings are at one of these. */
const RINGS_KM = [0.5, 1, 2, 5, 10, 20, 50]

/** A hotel among the places around it, north above, as far as the farthest of them. */
export function drawLocation(hotel: Position, nearby: readonly NearbyPlace[]): LocationDrawing {
  const squeeze = Math.cos((hotel.latitude * Math.PI) / 180)
  const kmOf = ({ latitude, longitude }: Position) => ({
    x: (longitude - hotel.longitude) * 111.2 * squeeze,
    y: (hotel.latitude - latitude) * 111.2,
  })
  const points = nearby.map((place) => ({ place, ...kmOf(place) }))
  const [xs, ys] = [
    [0, ...points.map(({ x }) => x)],
    [0, ...points.map(({ y }) => y)],
  ]
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  const scale = Math.min(
    (MAP_WIDTH - 2 * AIR) / Math.max(1, box.right - box.left),
    (MAP_HEIGHT - 2 * AIR) / Math.max(1, box.bottom - box.top),
  )
  const at = ({ x, y }: { x: number; y: number }) => ({
    x: Math.round(MAP_WIDTH / 2 + (x - (box.left + box.right) / 2) * scale),
    y: Math.round(MAP_HEIGHT / 2 + (y - (box.top + box.bottom) / 2) * scale),
  })
  return {
    hotel: at({ x: 0, y: 0 }),
    places: points.map(({ place, x, y }) => ({ place, ...at({ x, y }) })),
    rings: RINGS_KM.map((km) => ({ km, radius: Math.round(km * scale) })).filter(
      ({ radius }) => radius > 34 && radius < 320,
    ),
  }
}
