import { z } from 'zod'
import type { FieldCode } from '../errors.ts'
import { code, currencySchema, dateSchema, instantSchema } from '../fields.ts'
import { MAX_ADULTS, MAX_CHILD_AGE, MAX_CHILDREN, MAX_ROOMS } from './search-limits.ts'

/** Prices of the same stay are told for so many days earlier and later. */
export const MAX_DAYS_AROUND = 3

/** A form field left empty says so instead of being called invalid. */
const filled = (required: FieldCode, invalid: FieldCode) => ({
  error: ({ input }: { readonly input?: unknown }): string => (input ? invalid : required),
})

const destinationTypeSchema = z.enum(['city', 'area', 'landmark', 'hotel'], code('stay_destination_required'))

const destinationIdSchema = z
  .string(filled('stay_destination_required', 'place_unknown'))
  .min(1, code('stay_destination_required'))
  .max(60, code('place_unknown'))

export const searchDestinationRequest = z.object({
  search: z.string(code('required')).max(80, code('too_long')),
  /** Instead of what was typed: the one destination of this key, with its name in the caller's language. */
  destination: z.object({ type: destinationTypeSchema, id: destinationIdSchema }).optional(),
})

/** Somewhere to stay: a city, a part of one, what people come to see or pass through, or one hotel. */
export const destinationSchema = z.object({
  type: destinationTypeSchema,
  id: z.string(),
  name: z.string(),
  /** The city that it lies in; of a city its own name. */
  city_name: z.string(),
  country_code: z.string().length(2),
  country_name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** null where its sellers do not count. */
  hotel_count: z.int().nullable(),
})
/** The lowest price of a night in a room for two that searches have found lately, with taxes and fees. */
export const lowestNightSchema = z.object({
  amount: z.int(),
  currency: currencySchema,
  /** Of the stay that it is a night of. */
  check_in: dateSchema,
  check_out: dateSchema,
  seen_at: instantSchema,
})

export const searchDestinationResponse = z.object({
  /** Places that many go to say what a night costs there, where that was seen lately. */
  data: z.array(destinationSchema.extend({ lowest_night: lowestNightSchema.optional() })),
})

/** Who sleeps in one room. Ages are those on the day of arrival; each child needs one. */
const occupancySchema = z
  .object({
    adults: z.int(code('invalid')).min(1, code('adults_required')).max(MAX_ADULTS, code('too_many_adults')),
    children: z.int(code('invalid')).min(0, code('invalid')).max(MAX_CHILDREN, code('too_many_children')).default(0),
    child_ages: z
      .array(
        z
          .int(code('child_age_required'))
          .min(0, code('child_age_required'))
          .max(MAX_CHILD_AGE, code('child_age_required')),
      )
      .max(MAX_CHILDREN, code('too_many_children'))
      .default([]),
  })
  .refine(({ children, child_ages }) => child_ages.length === children, {
    ...code('child_age_required'),
    path: ['child_ages'],
  })

/**
 * The search form. Rules that need today's date or the destinations (past dates, stays that are too long, unknown
 * places) are the hotels module's.
 */
export const hotelSearchRequest = z.object({
  destination: z.object({ type: destinationTypeSchema, id: destinationIdSchema }, code('stay_destination_required')),
  check_in: z.iso.date(filled('stay_dates_required', 'date_invalid')),
  check_out: z.iso.date(filled('stay_dates_required', 'date_invalid')),
  nationality: z.string(code('nationality_required')).regex(/^[A-Z]{2}$/, code('nationality_required')),
  rooms: z.array(occupancySchema).min(1, code('required')).max(MAX_ROOMS, code('too_many_rooms')),
  /** Also rates that are sold only together with something else, such as a flight. @default whether that is in the basket */
  with_packages: z.boolean().nullish(),
  currency: currencySchema.optional(),
})

export const hotelSearchResponse = z.object({
  sessionId: z.string(),
  search_id: z.string(),
  status: z.enum(['in_progress', 'complete', 'failed']),
  expires_at: instantSchema,
})

export const hotelQuerySchema = z.object({
  destination: destinationSchema.omit({ hotel_count: true }),
  check_in: dateSchema,
  check_out: dateSchema,
  nights: z.int(),
  nationality: z.string(),
  rooms: z.array(z.object({ adults: z.int(), children: z.int(), child_ages: z.array(z.int()) })),
  with_packages: z.boolean(),
})

export const hotelQuestionRequest = z.object({ sessionId: z.string().max(80) })
export const hotelQuestionResponse = z.object({ query: hotelQuerySchema })

export type LowestNight = z.infer<typeof lowestNightSchema>
export type DestinationType = z.infer<typeof destinationTypeSchema>
export type Destination = z.infer<typeof destinationSchema>
export type SearchDestinationRequest = z.infer<typeof searchDestinationRequest>
export type SearchDestinationResponse = z.infer<typeof searchDestinationResponse>
export type HotelSearchRequest = z.input<typeof hotelSearchRequest>
export type HotelSearchInput = z.output<typeof hotelSearchRequest>
export type HotelSearchResponse = z.infer<typeof hotelSearchResponse>
export type HotelQuery = z.infer<typeof hotelQuerySchema>
export type HotelQuestionRequest = z.infer<typeof hotelQuestionRequest>
export type HotelQuestionResponse = z.infer<typeof hotelQuestionResponse>
