import { formatList } from '#contracts/format.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import type { Language } from '#contracts/locale.ts'
import type { FlightItem } from '../orders/flight-item.ts'

/**
 * Where a trip goes, for sentences: "from Lagos to London", "from Lagos to Accra and Dakar". A journey that comes home
 * does not go there.
 */
export function tripCities({ sold }: Pick<FlightItem, 'sold'>, language: Language) {
  const { slices, query } = sold
  const origin = slices[0]?.origin.city_name ?? ''
  const ends = citiesOf(query.trip_type === 'multi_city' ? slices : slices.slice(0, 1))
  const away = ends.filter((city) => city !== origin)
  return { origin, destination: formatList(away.length > 0 ? away : ends, language) }
}

/** What a trip is called: `Lagos – London`, `Lagos – Accra – Dakar – Lagos`. */
export function tripTitle({ sold }: Pick<FlightItem, 'sold'>): string {
  const { slices, query } = sold
  const told = query.trip_type === 'multi_city' ? slices : slices.slice(0, 1)
  const cities = told.flatMap(({ origin, destination }) => [origin.city_name, destination.city_name])
  return cities.filter((city, index) => city !== cities[index - 1]).join(' – ')
}

function citiesOf(slices: readonly Slice[]): readonly string[] {
  return [...new Set(slices.map(({ destination }) => destination.city_name))]
}
