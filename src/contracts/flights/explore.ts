import { z } from 'zod'
import { code, currencySchema, dateSchema, instantSchema } from '../fields.ts'

export const flightExploreRequest = z.object({
  /** ISO 3166 of the visitor's country, whose main city is where they leave from; the home market's where it has none. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, code('invalid'))
    .default('NG'),
  /** IATA code of an airport or a city to leave from instead. */
  origin: z
    .string()
    .regex(/^[A-Z]{3}$/, code('place_unknown'))
    .optional(),
  /** `2026-12`: prices of departures in this month; of any that can still be flown when absent. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, code('date_invalid'))
    .optional(),
  trip_type: z.enum(['one_way', 'round_trip'], code('invalid')).default('round_trip'),
})

export const exploredPlaceSchema = z.object({
  /** Of the city where it has several airports. */
  iata_code: z.string().length(3),
  city_name: z.string(),
  country_code: z.string().length(2),
  country_name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

/** The lowest price that a search of one adult in economy has found lately, all taxes and fees in it. */
export const seenPriceSchema = z.object({
  amount: z.int(),
  departure_date: dateSchema,
  return_date: dateSchema.nullable(),
  /** When a supplier said so. */
  seen_at: instantSchema,
})

export const flightExploreResponse = z.object({
  currency: currencySchema,
  origin: exploredPlaceSchema,
  /** Cities of the country to leave from, the one that most leave from first. */
  origins: z.array(exploredPlaceSchema),
  /** Popular ones first, then others that were searched for, cheapest first. No price where none was seen lately. */
  destinations: z.array(
    exploredPlaceSchema.extend({
      /** IATA codes of a city's airports; none where the place is an airport itself. */
      airports: z.array(z.string().length(3)),
      is_popular: z.boolean(),
      price: seenPriceSchema.nullable(),
    }),
  ),
})

export type FlightExploreRequest = z.input<typeof flightExploreRequest>
export type FlightExploreInput = z.output<typeof flightExploreRequest>
export type FlightExploreResponse = z.infer<typeof flightExploreResponse>
export type ExploredPlace = z.infer<typeof exploredPlaceSchema>
