import { z } from 'zod'
import {
  cabinSchema,
  type FlightQuery,
  type FlightSearchInput,
  sectorSchema,
  tripTypeSchema,
} from '#contracts/flights/query.ts'
import type { Carrier, Slice } from '#contracts/flights/itineraries.ts'
import { hourWorthOf } from '#contracts/flights/time-worth.ts'
import type { Language } from '#contracts/locale.ts'
import type { Currency } from '#contracts/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { FlightPlaces, Surroundings } from '../flight-places.ts'
import type { SupplierQuery, SupplierSlice } from '../flight-supplier.ts'
import type { TripFacts } from '../listing/listing.ts'
import { dateIn } from '#platform/local-date.ts'

/** A search that has passed the rules, without what does not apply to its type of trip. */
export const searchQuerySchema = z.object({
  trip_type: tripTypeSchema,
  sectors: z.array(sectorSchema),
  return_date: z.string().nullable(),
  flexible_dates: z.boolean(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  travel_class: cabinSchema,
  direct_only: z.boolean().default(false),
  nearby_airports: z.boolean().default(false),
})

export type SearchQuery = z.infer<typeof searchQuerySchema>

/**
 * What is left of a form: a return date belongs to round trips only, and dates of several flights
 * cannot be flexible.
 */
export function toSearchQuery(input: FlightSearchInput): SearchQuery {
  return {
    trip_type: input.trip_type,
    sectors: input.sectors,
    return_date: input.trip_type === 'round_trip' ? (input.return_date ?? null) : null,
    flexible_dates: input.flexible_dates && input.trip_type !== 'multi_city',
    adults: input.adults,
    children: input.children,
    infants: input.infants,
    travel_class: input.travel_class,
    direct_only: input.direct_only,
    nearby_airports: input.nearby_airports,
  }
}

/** The same journey in the suppliers' words: a round trip has a second slice back. */
export function toSupplierQuery(query: SearchQuery, currency: Currency, surroundings: Surroundings): SupplierQuery {
  const slices = query.sectors.map(({ origin, destination, departure_date: departureDate }) => ({
    origin,
    destination,
    departureDate,
  }))
  const [out] = slices
  if (query.return_date && out) {
    slices.push({ origin: out.destination, destination: out.origin, departureDate: query.return_date })
  }
  return {
    slices: query.nearby_airports ? slices.map((slice) => withNearby(slice, surroundings)) : slices,
    ...(query.direct_only && { maxStops: 0 }),
    passengers: { ADT: query.adults, CNN: query.children, INF: query.infants },
    cabin: query.travel_class,
    currency,
  }
}

/** The same slice from and to the airports around as well. */
export function withNearby(slice: SupplierSlice, { nearby }: Pick<Surroundings, 'nearby'>): SupplierSlice {
  return { ...slice, nearbyOrigins: nearby(slice.origin), nearbyDestinations: nearby(slice.destination) }
}

/** The calendar date at the place where a journey starts. */
export function todayAt(
  { places, clock }: { readonly places: FlightPlaces; readonly clock: Clock },
  { sectors }: SearchQuery,
): string {
  const timezone = places.find(sectors[0]?.origin ?? '', 'en')?.timezone ?? 'UTC'
  return dateIn(timezone, clock.now())
}

/** What the travellers of a query mean for prices, filters and ranks. */
export function tripFactsOf({
  query,
  currency,
}: {
  readonly query: SearchQuery
  readonly currency: Currency
}): TripFacts {
  const seated = query.adults + query.children
  const roundTrip = query.trip_type === 'round_trip'
  return { seated, roundTrip, hourWorth: hourWorthOf(currency, query.travel_class) * seated }
}

/** The query with the names of its places. */
export function describeQuery(
  places: FlightPlaces,
  query: z.input<typeof searchQuerySchema>,
  language: Language,
): FlightQuery {
  const nameOf = (code: string): string => places.find(code, language)?.city_name ?? code
  return {
    ...query,
    sectors: query.sectors.map(({ origin, destination, departure_date }) => ({
      origin,
      destination,
      departure_date,
      origin_name: nameOf(origin),
      destination_name: nameOf(destination),
    })),
  }
}

/** Slices with the names of their airports in a language; what we do not know stays as the supplier wrote it. */
export function describeSlices(places: FlightPlaces, slices: readonly Slice[], language: Language): Slice[] {
  return describerOf(places, language)(slices)
}

/** The same for many: the slices of a page name a few airports again and again. */
export function describerOf(places: FlightPlaces, language: Language): (slices: readonly Slice[]) => Slice[] {
  const known = new Map<Slice['origin'], Slice['origin']>()
  const named = (endpoint: Slice['origin']): Slice['origin'] => {
    let inLanguage = known.get(endpoint)
    if (!inLanguage) {
      const place = places.find(endpoint.iata_code, language)
      inLanguage = place ? { ...endpoint, name: place.name, city_name: place.city_name } : endpoint
      known.set(endpoint, inLanguage)
    }
    return inLanguage
  }
  const pictured = (carrier: Carrier): Carrier => {
    const logo = places.logoOf?.(carrier.iata_code)
    return logo ? { ...carrier, logo } : carrier
  }
  return (slices) =>
    slices.map((slice) => ({
      ...slice,
      origin: named(slice.origin),
      destination: named(slice.destination),
      segments: slice.segments.map((segment) => ({
        ...segment,
        origin: named(segment.origin),
        destination: named(segment.destination),
        marketing_carrier: pictured(segment.marketing_carrier),
        operating_carrier: pictured(segment.operating_carrier),
      })),
    }))
}
