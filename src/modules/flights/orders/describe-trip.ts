import type { SoldTrip } from './flight-item.ts'
import type { FlightPlaces } from '../flight-places.ts'
import { describeQuery, describeSlices } from '../search/search-query.ts'
import type { Language } from '#contracts/locale.ts'

/** A trip with the names of its places in a language: suppliers write them in English. */
export function describeTrip<Trip extends Pick<SoldTrip, 'query' | 'slices'>>(
  places: FlightPlaces,
  trip: Trip,
  language: Language,
): Trip {
  return {
    ...trip,
    query: describeQuery(places, trip.query, language),
    slices: describeSlices(places, trip.slices, language),
  }
}
