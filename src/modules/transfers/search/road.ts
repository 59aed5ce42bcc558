import { nearKm } from '#platform/near-distance.ts'

interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** How far it is by road, and how long that takes. */
export interface Road {
  readonly km: number
  readonly minutes: number
}

/** Roads are about a third longer than the way of a crow. */
const DETOUR = 1.32
/** Getting in and out of a town, and loading. */
const START_MINUTES = 8
/** Kilometres an hour: the first ones are in a town, the last ones between towns. */
const SPEEDS = [
  { until: 8, speed: 24 },
  { until: 40, speed: 42 },
  { until: Number.POSITIVE_INFINITY, speed: 72 },
] as const

/** As far as can be said without a map: the same for the same places. */
export function roadBetween(from: Position, to: Position): Road {
  const km = Math.max(1, Math.round(nearKm(from, to) * DETOUR))
  let minutes = START_MINUTES
  let before = 0
  for (const { until, speed } of SPEEDS) {
    minutes += ((Math.min(km, until) - Math.min(km, before)) / speed) * 60
    before = until
  }
  return { km, minutes: Math.round(minutes / 5) * 5 }
}
