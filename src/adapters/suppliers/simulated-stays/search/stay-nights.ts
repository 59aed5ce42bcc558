import type { Stay } from '#modules/hotels/stay-supplier.ts'
import { DAY_MINUTES, dayOf, instantText } from '../../simulator/world/calendar.ts'
import type { StayDeps } from '../deps.ts'
import type { City } from '../world/cities.ts'
import { demandOn } from '../world/allotments.ts'
import { nightFactors } from '../world/prices.ts'

/** The nights of a stay in a city. */
export interface StayNights {
  readonly city: City
  readonly firstDay: number
  readonly nights: number
  readonly factors: Float64Array
  /** How strongly each night is wanted. */
  readonly demand: Float64Array
}

/** null for a stay without a night. */
export function nightsOf(city: City, { checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): StayNights | null {
  const firstDay = dayOf(checkIn)
  const nights = dayOf(checkOut) - firstDay
  if (nights <= 0) return null
  const demand = Float64Array.from({ length: nights }, (_, at) => demandOn(city, firstDay + at))
  return { city, firstDay, nights, demand, factors: nightFactors(city, firstDay, nights) }
}

/** Six in the evening of the arrival, on the hotel's clock: nothing is sold for that night and nothing comes back from then on. */
const EVENING = 18 * 60

export function beginningOf(
  { zones }: Pick<StayDeps, 'zones'>,
  { city, firstDay }: Pick<StayNights, 'city' | 'firstDay'>,
): string {
  return instantText(zones.toUtc(city.timezone, firstDay * DAY_MINUTES + EVENING))
}

export function hasBegun(
  deps: Pick<StayDeps, 'zones' | 'clock'>,
  stay: Pick<StayNights, 'city' | 'firstDay'>,
): boolean {
  return new Date(beginningOf(deps, stay)) <= deps.clock.now()
}
