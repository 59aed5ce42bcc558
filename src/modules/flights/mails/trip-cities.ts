import { formatList } from '#contracts/format.ts'
import { endNames, placesAlong } from '#contracts/flights/end-names.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import type { Language } from '#contracts/locale.ts'
import type { FlightItem } from '../orders/flight-item.ts'

/**
 * Where a trip goes, for sentences: "from Lagos to London", "from Lagos to Accra and Dakar". A journey that comes home
 * does not go there.
 */
export function tripCities({ sold }: Pick<FlightItem, 'sold'>, language: Language) {
  const { slices, query } = sold
  const origin = slices[0] ? endNames(slices[0])[0] : ''
  const ends = citiesOf(query.trip_type === 'multi_city' ? slices : slices.slice(0, 1))
  const away = ends.filter((city) => city !== origin)
  return { origin, destination: formatList(away.length > 0 ? away : ends, language) }
}

/** What a trip is called: `Lagos – London`, `Lagos – Accra – Dakar – Lagos`. */
export function tripTitle({ sold }: Pick<FlightItem, 'sold'>): string {
  const { slices, query } = sold
  const told = query.trip_type === 'multi_city' ? slices : slices.slice(0, 1)
  return placesAlong(told).join(' – ')
}

function citiesOf(slices: readonly Slice[]): readonly string[] {
  return [...new Set(slices.map((slice) => endNames(slice)[1]))]
}
