import { z } from 'zod'
import { instantSchema, localDateTimeSchema } from '../fields.ts'
import { cabinSchema } from './query.ts'

export const baggageSchema = z.object({
  type: z.enum(['carry_on', 'checked']),
  /** Pieces per traveller. */
  quantity: z.int(),
  /** Kilograms per piece; null when the airline does not say. */
  weight_kg: z.number().nullable(),
})

export const carrierSchema = z.object({
  iata_code: z.string(),
  name: z.string(),
  /** Address of the airline's picture on this shop, where there is one. */
  logo: z.string().optional(),
})

const endpointSchema = z.object({
  iata_code: z.string(),
  name: z.string(),
  city_name: z.string(),
  country_code: z.string(),
  terminal: z.string().nullable(),
  timezone: z.string(),
})

/** A landing on the way: the same flight goes on. `minutes` on the ground, where they are known. */
const flightStopSchema = z.object({
  iata_code: z.string(),
  city_name: z.string(),
  minutes: z.int().nullable(),
})

const segmentSchema = z.object({
  /** `LOS-LHR|BA|74|2026-12-01`: the key of which a `sector_sequence` is made. */
  key: z.string(),
  origin: endpointSchema,
  destination: endpointSchema,
  /** Local time at the airport; the instant in UTC beside it. */
  departing_at: localDateTimeSchema,
  departing_at_utc: instantSchema,
  arriving_at: localDateTimeSchema,
  arriving_at_utc: instantSchema,
  duration_minutes: z.int(),
  distance_km: z.int(),
  marketing_carrier: carrierSchema,
  marketing_flight_number: z.string(),
  operating_carrier: carrierSchema,
  aircraft: z.string(),
  cabin_class: cabinSchema,
  booking_class: z.string(),
  fare_basis_code: z.string(),
  baggages: z.array(baggageSchema),
  /** Absent where there are none. */
  stops: z.array(flightStopSchema).min(1).optional(),
})

export const sliceSchema = z.object({
  origin: endpointSchema,
  destination: endpointSchema,
  departing_at: localDateTimeSchema,
  arriving_at: localDateTimeSchema,
  duration_minutes: z.int(),
  segments: z.array(segmentSchema).min(1),
})

export type Baggage = z.infer<typeof baggageSchema>
export type Carrier = z.infer<typeof carrierSchema>
export type Endpoint = z.infer<typeof endpointSchema>
export type Segment = z.infer<typeof segmentSchema>
export type Slice = z.infer<typeof sliceSchema>
