import { AIRCRAFT } from '../world/aircraft.ts'
import type { Choice } from '../fares/choice.ts'
import { present } from '../network/itinerary.ts'
import type { World } from '../network/world.ts'

/** Kilograms of CO2 for each passenger-kilometre in economy, and for one take-off and landing. */
const KG_PER_KM = { wide: 0.075, narrow: 0.072 } as const
const KG_PER_FLIGHT = 14
/** Detours and holding on top of the great circle, in kilometres. */
const DETOUR_KM = 95
/** A seat's share by the floor it takes: first, business, premium economy, economy. */
const CABIN_SHARE = [4, 2.9, 1.6, 1] as const

/**
 * Estimate of one traveller's CO2 in kilograms: distance flown, type of aircraft and cabin, after the
 * method of the ICAO calculator with rounded factors. No radiative forcing.
 */
export function emissionsKg({ timetable }: World, choices: readonly Choice[]): number {
  let kg = 0
  for (const { itinerary, cabins } of choices) {
    itinerary.hops.forEach(({ flight }, at) => {
      const wide = AIRCRAFT[present(timetable.aircraft[flight])]?.wide ?? false
      const perKm = wide ? KG_PER_KM.wide : KG_PER_KM.narrow
      kg += (KG_PER_FLIGHT + (present(timetable.km[flight]) + DETOUR_KM) * perKm) * (CABIN_SHARE[cabins[at] ?? 3] ?? 1)
    })
  }
  return Math.round(kg)
}
