import type { Language } from '#contracts/locale.ts'
import { describeQuery, describeSlices, type FlightPlaces } from '#modules/flights/index.ts'
import type { SoldTrip } from '../order.ts'

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
