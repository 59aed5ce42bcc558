import { z } from 'zod'
import { code } from './fields.ts'

export const searchAirportRequest = z.object({ search: z.string(code('required')).max(80, code('too_long')) })

const placeFields = {
  iata_code: z.string().length(3),
  name: z.string(),
  city_name: z.string(),
  country_code: z.string().length(2),
  country_name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
}
export const airportSchema = z.object({
  type: z.literal('airport'),
  ...placeFields,
  icao_code: z.string().nullable(),
  /** Code of the metropolitan area it belongs to, such as LON. */
  city_code: z.string().nullable(),
  /** Whether airlines fly there by a timetable. */
  scheduled_flights: z.boolean(),
})
const citySchema = z.object({ type: z.literal('city'), ...placeFields, airports: z.array(airportSchema) })
export const placeSchema = z.discriminatedUnion('type', [airportSchema, citySchema])
export const searchAirportResponse = z.object({ data: z.array(placeSchema) })

export type Airport = z.infer<typeof airportSchema>
export type City = z.infer<typeof citySchema>
export type Place = z.infer<typeof placeSchema>
export type SearchAirportRequest = z.infer<typeof searchAirportRequest>
export type SearchAirportResponse = z.infer<typeof searchAirportResponse>
