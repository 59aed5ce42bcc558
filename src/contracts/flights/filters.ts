import { z } from 'zod'
import { ALLIANCES } from './alliances.ts'

const minuteOfDay = z.int().min(0).max(1440).optional()

const airportCodes = z
  .array(z.string().regex(/^[A-Z]{3}$/))
  .max(40)
  .optional()

export const sortSchema = z.enum(['best', 'cheapest', 'fastest', 'departure', 'arrival'])

/**
 * Times are minutes of the local day of the first slice's departure, [from, to); from > to goes over
 * midnight. An airline is any that markets a segment.
 */
export const flightFiltersSchema = z.object({
  /** Most stops in any slice. */
  max_stops: z.int().min(0).max(2).optional(),
  airlines: z.array(z.string().length(2)).max(60).optional(),
  /** All marketing carriers belong to one of these. */
  alliances: z.array(z.enum(ALLIANCES)).max(3).optional(),
  max_price: z.int().min(0).optional(),
  departure_from: minuteOfDay,
  departure_to: minuteOfDay,
  /** Of the first slice, at its destination. */
  arrival_from: minuteOfDay,
  arrival_to: minuteOfDay,
  /** Of the last slice, where there are two or more. */
  return_departure_from: minuteOfDay,
  return_departure_to: minuteOfDay,
  return_arrival_from: minuteOfDay,
  return_arrival_to: minuteOfDay,
  /** Airports to leave from and land at; of the first slice, and the way back keeps to them. */
  origin_airports: airportCodes,
  destination_airports: airportCodes,
  /** Never change planes here. */
  avoid_airports: airportCodes,
  /** Every stop is at least or at most this long. */
  min_layover_minutes: z.int().min(0).max(3_000).optional(),
  max_layover_minutes: z.int().min(0).max(3_000).optional(),
  /** Checked bags that each traveller with a seat takes; prices then include them. */
  checked_bags: z.int().min(0).max(2).optional(),
  /** No airport changes, separate tickets or nights between flights. */
  easy_connections: z.boolean().optional(),
  /** Of the longest slice. */
  max_duration_minutes: z.int().min(0).max(10_000).optional(),
})

/** Offers of this value under all other filters. `from_price` is 0 when there are none. */
const facetCount = z.object({ count: z.int(), from_price: z.int() })

const airportFacet = facetCount.extend({ value: z.string(), name: z.string() })

export const facetsSchema = z.object({
  /** Exactly `value` stops in the slice that has most. */
  stops: z.array(facetCount.extend({ value: z.int() })),
  airlines: z.array(facetCount.extend({ value: z.string(), name: z.string() })),
  price: z.object({ min: z.int(), max: z.int() }).nullable(),
  duration_minutes: z.object({ min: z.int(), max: z.int() }).nullable(),
  alliances: z.array(facetCount.extend({ value: z.enum(ALLIANCES) })),
  origin_airports: z.array(airportFacet),
  destination_airports: z.array(airportFacet),
  /** Offers that change planes here. */
  layover_airports: z.array(airportFacet),
  layover_minutes: z.object({ min: z.int(), max: z.int() }).nullable(),
  /** Offers that leave the first origin (and the last) in each quarter of the day: from 0, 6, 12 and 18 o'clock. */
  departure_quarters: z.array(facetCount).length(4),
  arrival_quarters: z.array(facetCount).length(4),
  return_departure_quarters: z.array(facetCount).length(4).nullable(),
  /** Offers that can be bought with 0, 1 and 2 checked bags, at prices that include them. */
  checked_bags: z.array(facetCount).length(3),
  easy_connections: facetCount,
})

export type Sort = z.infer<typeof sortSchema>
export type FlightFilters = z.infer<typeof flightFiltersSchema>
export type Facets = z.infer<typeof facetsSchema>
