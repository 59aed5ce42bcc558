import type { FlightQuery } from '#contracts/flights/query.ts'

/** The search form with the places, travellers and cabin of a former trip; its days are to be chosen anew. */
export function rebookAddress(query: FlightQuery): string {
  const { trip_type, sectors, adults, children, infants, travel_class } = query
  const [first] = sectors
  const params = new URLSearchParams({ trip: trip_type })
  if (trip_type === 'multi_city') {
    params.set('s', sectors.map(({ origin, destination }) => `${origin}-${destination}-`).join())
  } else if (first) {
    params.set('from', first.origin)
    params.set('to', first.destination)
  }
  params.set('adults', String(adults))
  if (children > 0) params.set('children', String(children))
  if (infants > 0) params.set('infants', String(infants))
  params.set('class', travel_class)
  return `/flights/search?${params}`
}
