import type { FlightQuery, FlightSearchRequest } from '#contracts/flights.ts'

/** Dates that replace those of a former search. */
export interface NewDates {
  readonly departure_date: string
  readonly return_date: string | null
}

/** The request that repeats a search, on other dates when some are given. */
export function searchAgainRequest(query: FlightQuery, dates?: NewDates): FlightSearchRequest {
  const sectors = query.sectors.map(({ origin, destination, departure_date }, index) => ({
    origin,
    destination,
    departure_date: index === 0 && dates ? dates.departure_date : departure_date,
  }))
  return {
    trip_type: query.trip_type,
    sectors,
    return_date: dates ? dates.return_date : query.return_date,
    flexible_dates: query.flexible_dates,
    adults: query.adults,
    children: query.children,
    infants: query.infants,
    travel_class: query.travel_class,
  }
}
