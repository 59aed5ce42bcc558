import type { FlightRouteResponse } from '#contracts/flights/route-prices.ts'
import type { Currency } from '#contracts/money.ts'
import type { FlightPlaces } from '../flight-places.ts'
import type { SearchQuery } from '../search/search-query.ts'

/** A route as prices are compared by: cities, whichever of their airports was asked for. */
export interface SeenRoute {
  readonly origin: string
  readonly destination: string
  readonly tripType: 'one_way' | 'round_trip'
}

/** What a supplier asked for one adult in economy, and when it said so. */
export interface SeenPrice extends SeenRoute {
  readonly departureDate: string
  readonly returnDate: string | null
  /** Minor units, taxes and fees in it. */
  readonly amount: number
  readonly currency: Currency
  readonly seenAt: Date
}

/** Which cities were looked from lately, as far as this process knows. */
export interface LookedFrom {
  window: number
  readonly origins: Set<string>
}

/** A price is shown for so long after it was seen. */
export const SEEN_FOR_MS = 48 * 3_600_000

/**
 * The route of a search whose prices others can have: one adult in economy there, or there and back, by whatever flies.
 * Null for any other.
 */
export function seenRouteOf(query: SearchQuery, places: FlightPlaces): SeenRoute | null {
  const { adults, children, infants, travel_class, trip_type, direct_only, nearby_airports } = query
  const [sector] = query.sectors
  if (!sector || trip_type === 'multi_city' || direct_only || nearby_airports) return null
  if (adults !== 1 || children + infants > 0 || travel_class !== 'economy') return null
  const [origin, destination] = [cityOf(places, sector.origin), cityOf(places, sector.destination)]
  return origin === destination ? null : { origin, destination, tripType: trip_type }
}

/** The code of the city of a place; its own where the city has no other airport. */
export function cityOf(places: FlightPlaces, code: string): string {
  const place = places.find(code, 'en')
  return (place?.type === 'airport' && place.city_code) || code
}

/** The month of a departure, `2026-12`. */
export const monthOf = (date: string): string => date.slice(0, 7)

/** As the API shows it, where the currency stands beside it. */
export const presentSeenPrice = ({
  amount,
  departureDate,
  returnDate,
  seenAt,
}: SeenPrice): NonNullable<FlightRouteResponse['one_way']> => ({
  amount,
  departure_date: departureDate,
  return_date: returnDate,
  seen_at: seenAt.toISOString(),
})
