import type { FlightQuery } from './query.ts'

type Journey = Pick<
  FlightQuery,
  'trip_type' | 'return_date' | 'adults' | 'children' | 'infants' | 'travel_class' | 'direct_only' | 'nearby_airports'
> & { readonly sectors: readonly Pick<FlightQuery['sectors'][number], 'origin' | 'destination' | 'departure_date'>[] }

/**
 * The address of the search form with a journey in it: what mails and lists link to. The page reads it
 * as it reads its own.
 * @param start whether the search begins by itself once the page stands
 */
export function searchAddress(journey: Journey, start = false): string {
  const params = new URLSearchParams({ trip: journey.trip_type })
  const [first] = journey.sectors
  if (journey.trip_type === 'multi_city') {
    const sectors = journey.sectors.map(({ origin, destination, departure_date: date }) => [origin, destination, date])
    params.set('s', sectors.map((sector) => sector.join('-')).join())
  } else if (first) {
    params.set('from', first.origin)
    params.set('to', first.destination)
    params.set('depart', first.departure_date)
    if (journey.return_date) params.set('return', journey.return_date)
  }
  params.set('adults', String(journey.adults))
  if (journey.children > 0) params.set('children', String(journey.children))
  if (journey.infants > 0) params.set('infants', String(journey.infants))
  params.set('class', journey.travel_class)
  if (journey.direct_only) params.set('direct', '1')
  if (journey.nearby_airports) params.set('nearby', '1')
  if (start) params.set('start', '1')
  return `/flights/search?${params.toString()}`
}
