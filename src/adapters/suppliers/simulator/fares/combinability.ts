import { ALLIANCES } from '#contracts/flights/alliances.ts'
import { weekdayOf } from '../world/calendar.ts'
import type { SimCarrier } from '../world/carriers.ts'

/** Sold one way only. */
export const NO_GROUP = -1
const ALLIANCE_GROUPS = 1000

/**
 * Carriers whose half round trips can be joined share a group: the members of an alliance, or one
 * airline alone. Low-cost airlines sell one ways: their group is `NO_GROUP`.
 */
export function fareGroup({ manner, alliance, index }: SimCarrier): number {
  if (manner === 'low_cost') return NO_GROUP
  return alliance ? ALLIANCE_GROUPS + ALLIANCES.indexOf(alliance) : index
}

const LEAST_NIGHTS = 3
const MOST_NIGHTS = 360
const SATURDAY = 5

/**
 * Whether a stay allows round-trip fares: three nights or one from Saturday to Sunday, and less than a
 * year. Shorter trips are business, for which airlines ask two one ways.
 */
export function allowsRoundTrip(firstDay: number, lastDay: number): boolean {
  const nights = lastDay - firstDay
  if (nights > MOST_NIGHTS) return false
  if (nights >= LEAST_NIGHTS) return true
  for (let day = firstDay; day < lastDay; day++) if (weekdayOf(day) === SATURDAY) return true
  return false
}
