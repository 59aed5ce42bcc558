import { distanceKm } from './distance.ts'
import type { PlaceRecord } from './place-table.ts'
import type { Places } from './places.ts'

/** Airports of one town are no further from each other; towns of one name are. */
const MOST_KM = 100

/** Code of the city that an airport serves, of a city its own; null for what is no place. */
export type CityOf = (code: string) => string | null

/**
 * Finds the city of an airport: its metropolitan area, else that or the largest airport of its town, by whose code
 * the town goes. Dakar's old airport belongs to Dakar as its new one does.
 */
export function createCityOf({ byCode, index }: Places): CityOf {
  const towns = Map.groupBy(
    index.places.filter((place) => place.type === 'city' || place.area === null),
    nameOf,
  )
  return (code) => {
    const place = byCode.get(code)
    if (!place || place.type === 'city') return place?.code ?? null
    if (place.area !== null) return place.area
    const near: readonly PlaceRecord[] = (towns.get(nameOf(place)) ?? []).filter(
      (other) => distanceKm(place, other) <= MOST_KM,
    )
    return near.reduce((largest: PlaceRecord, other) => (other.rank > largest.rank ? other : largest), place).code
  }
}

const nameOf = ({ city, country }: PlaceRecord): string => `${city} ${country}`
