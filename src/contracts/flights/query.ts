import { z } from 'zod'
import type { FieldCode } from '../errors.ts'
import { code, currencySchema, dateSchema, instantSchema } from '../fields.ts'

export const MAX_PASSENGERS = 9
export const MAX_SECTORS = 6
export const MIN_SECTORS_MULTI_CITY = 2
export const FLEXIBLE_DAYS = 3
export const tripTypeSchema = z.enum(['one_way', 'round_trip', 'multi_city'])
export const cabinSchema = z.enum(['economy', 'premium_economy', 'business', 'first_class'], code('class_unknown'))
const count = z.int(code('invalid')).min(0, code('invalid')).max(99, code('too_many_passengers'))

/** A form field left empty says so instead of being called invalid. */
const filled = (required: FieldCode, invalid: FieldCode) => ({
  error: ({ input }: { readonly input?: unknown }): string => (input ? invalid : required),
})

const placeCode = (required: FieldCode): z.ZodString =>
  z.string(filled(required, 'place_unknown')).regex(/^[A-Z]{3}$/, filled(required, 'place_unknown'))

export const sectorSchema = z.object({
  origin: placeCode('origin_required'),
  destination: placeCode('destination_required'),
  departure_date: z.iso.date(filled('date_required', 'date_invalid')),
})

/**
 * The search form. Rules that need today's date or the places (past dates, unknown or equal places,
 * order of sectors, infants against adults) are the flights module's.
 */
export const flightSearchRequest = z.object({
  trip_type: tripTypeSchema,
  sectors: z.array(sectorSchema).min(1, code('too_few_sectors')).max(MAX_SECTORS, code('too_many_sectors')),
  return_date: dateSchema.nullish(),
  flexible_dates: z.boolean().default(false),
  /** Only flights without a stop. */
  direct_only: z.boolean().default(false),
  /** Also from and to airports nearby. */
  nearby_airports: z.boolean().default(false),
  adults: count,
  children: count.default(0),
  infants: count.default(0),
  travel_class: cabinSchema.default('economy'),
  currency: currencySchema.optional(),
})

export const searchStatusSchema = z.enum(['in_progress', 'complete', 'failed'])

export const flightSearchResponse = z.object({
  sessionId: z.string(),
  search_id: z.string(),
  status: searchStatusSchema,
  expires_at: instantSchema,
})

export const flightQuerySchema = z.object({
  trip_type: tripTypeSchema,
  sectors: z.array(sectorSchema.extend({ origin_name: z.string(), destination_name: z.string() })),
  return_date: dateSchema.nullable(),
  flexible_dates: z.boolean(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  travel_class: cabinSchema,
  /** Absent in offers that were confirmed before these could be asked for. */
  direct_only: z.boolean().optional(),
  nearby_airports: z.boolean().optional(),
})

export type TripType = z.infer<typeof tripTypeSchema>
export type Cabin = z.infer<typeof cabinSchema>
export type FlightSearchRequest = z.input<typeof flightSearchRequest>
export type FlightSearchInput = z.output<typeof flightSearchRequest>
export type FlightSearchResponse = z.infer<typeof flightSearchResponse>
export type FlightQuery = z.infer<typeof flightQuerySchema>
