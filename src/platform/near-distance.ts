interface Position {
  readonly latitude: number
  readonly longitude: number
}

const KM_OF_DEGREE = 111.195

/** Kilometres between two positions of one town or its surroundings, where the Earth is flat enough. */
export function nearKm(from: Position, to: Position): number {
  const north = to.latitude - from.latitude
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  return Math.hypot(north, east) * KM_OF_DEGREE
}
