import type { Cabin, FlightQuery, FlightSearchRequest } from '#contracts/flights/query.ts'

/** Dates that replace those of a former search. */
interface NewDates {
  readonly departure_date: string
  readonly return_date: string | null
}

/** What a repeated search asks differently. */
export interface SearchChanges {
  readonly dates?: NewDates
  /** The sector whose places and departure change, from 0; the first when absent. */
  readonly sector?: number
  readonly origin?: string
  readonly destination?: string
  readonly travelClass?: Cabin
  readonly travellers?: Pick<FlightQuery, 'adults' | 'children' | 'infants'>
  /** Flights with stops too. */
  readonly anyStops?: boolean
}

/** The request that repeats a search, with changes when some are given. */
export function searchAgainRequest(query: FlightQuery, changes: SearchChanges = {}): FlightSearchRequest {
  const { dates, travellers = query, sector = 0 } = changes
  const sectors = query.sectors.map(({ origin, destination, departure_date }, index) =>
    index === sector
      ? {
          origin: changes.origin ?? origin,
          destination: changes.destination ?? destination,
          departure_date: dates?.departure_date ?? departure_date,
        }
      : { origin, destination, departure_date },
  )
  return {
    trip_type: query.trip_type,
    sectors,
    return_date: dates && query.trip_type === 'round_trip' ? dates.return_date : query.return_date,
    flexible_dates: query.flexible_dates,
    direct_only: changes.anyStops ? false : (query.direct_only ?? false),
    nearby_airports: query.nearby_airports ?? false,
    adults: travellers.adults,
    children: travellers.children,
    infants: travellers.infants,
    travel_class: changes.travelClass ?? query.travel_class,
  }
}
