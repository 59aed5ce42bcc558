import { z } from 'zod'
import { code, currencySchema } from '../fields.ts'
import { exploredPlaceSchema, seenPriceSchema } from './explore.ts'

const placeCode = z.string(code('required')).regex(/^[A-Z]{3}$/, code('place_unknown'))

export const flightRouteRequest = z.object({
  /** IATA code of an airport or a city. */
  origin: placeCode,
  destination: placeCode,
})

/** A city at one end of a route. */
const routeEndSchema = exploredPlaceSchema.extend({
  /** IANA name of the zone whose clock it lives by. */
  timezone: z.string(),
  /** Those with flights by a timetable. */
  airports: z.array(z.object({ iata_code: z.string().length(3), name: z.string() })),
})

export const flightRouteResponse = z.object({
  currency: currencySchema,
  origin: routeEndSchema,
  destination: routeEndSchema,
  /** As the crow flies, between the cities. */
  distance_km: z.int(),
  /** Whether many of this origin fly there. */
  is_popular: z.boolean(),
  /** Round trips by the month in which they leave, `2026-12`, the earliest first; months in which none was seen are left out. */
  months: z.array(z.object({ month: z.string(), price: seenPriceSchema })),
  /** The lowest one way that was seen lately. */
  one_way: seenPriceSchema.nullable(),
})

export type FlightRouteRequest = z.infer<typeof flightRouteRequest>
export type FlightRouteResponse = z.infer<typeof flightRouteResponse>
