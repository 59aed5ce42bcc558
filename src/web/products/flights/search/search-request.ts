import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import type { SearchState } from './search-state.ts'

/** The body of the search call. */
export function toSearchRequest(state: SearchState): FlightSearchRequest {
  return {
    trip_type: state.tripType,
    sectors: state.sectors.map(({ origin, destination, date }) => ({ origin, destination, departure_date: date })),
    return_date: state.tripType === 'round_trip' ? state.returnDate : null,
    flexible_dates: state.flexible,
    direct_only: state.direct,
    nearby_airports: state.nearby,
    adults: state.adults,
    children: state.children,
    infants: state.infants,
    travel_class: state.cabin,
  }
}
