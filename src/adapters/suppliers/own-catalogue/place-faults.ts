import type { EntryFault } from '#modules/catalogue/catalogue-kind.ts'
import { nearKm } from '#platform/near-distance.ts'
import type { StayPlaces } from '../real-stays/stay-places.ts'

/** Farther from its city something was placed by mistake. */
const FARTHEST_KM = 120

interface Placed {
  readonly city: string
  readonly latitude: number
  readonly longitude: number
}

/** What is wrong with where an entry of the catalogue lies. */
export function placeFaults(places: StayPlaces, { city, ...at }: Placed): readonly Omit<EntryFault, 'entry'>[] {
  const found = places.city(city, 'en')
  if (!found) return [{ path: ['city'], text: `${city} is no city of the shop` }]
  const km = Math.round(nearKm(found, at))
  return km > FARTHEST_KM ? [{ path: ['latitude'], text: `lies ${km} km from ${found.name}` }] : []
}
