import { z } from 'zod'
import { currencySchema, instantSchema } from '../fields.ts'
import { amenitySchema, propertySchema, propertySummarySchema } from './properties.ts'
import { hotelQuerySchema } from './query.ts'
import { boardSchema, dueAtPropertySchema, roomSchema, stayTermsSchema } from './rates.ts'

const hotelSortSchema = z.enum(['best', 'cheapest', 'dearest', 'rating', 'stars', 'distance'])

const amount = z.int().min(0).max(1e15)

const hotelFiltersSchema = z.object({
  stars: z.array(z.int().min(1).max(5)).max(5).optional(),
  /** Of 10. */
  min_score: z.number().min(0).max(10).optional(),
  boards: z.array(boardSchema).max(5).optional(),
  free_cancellation: z.boolean().optional(),
  pay_at_property: z.boolean().optional(),
  min_price: amount.optional(),
  max_price: amount.optional(),
  /** Every one of them. */
  amenities: z.array(amenitySchema).max(16).optional(),
  chains: z.array(z.string().max(60)).max(30).optional(),
  /** From the middle of the destination. */
  max_distance_km: z.number().min(0).max(100).optional(),
  /** A part of the hotel's name. */
  name: z.string().max(60).optional(),
})

export const hotelSearchResultsRequest = z.object({
  sessionId: z.string().max(80),
  cursor: z.string().max(200).optional(),
  sort: hotelSortSchema.default('best'),
  filters: hotelFiltersSchema.default({}),
})

/** The cheapest way to have all rooms of the search in one hotel, by the filters. */
const cheapestStaySchema = stayTermsSchema
  .pick({ board: true, audience: true, payment: true, free_until: true, free_until_local: true })
  .extend({
    /** For all rooms and nights, what is paid now and the rest of the stay at the hotel, without its local taxes. */
    total: z.int(),
    /** Of it what is paid now. */
    due_now: z.int(),
    /** Of `total`, a night and room on average. */
    per_night: z.int(),
    /** What the hotel takes beside `total`. */
    due_at_property: z.array(dueAtPropertySchema),
    /** null when there are plenty. */
    rooms_left: z.int().nullable(),
  })

const foundHotelSchema = propertySummarySchema.extend({
  /** From the middle of the destination, to a tenth. */
  distance_km: z.number(),
  cheapest: cheapestStaySchema,
})

const countOf = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }))

/** What the whole result offers, whatever the filters leave. */
const hotelFacetsSchema = z.object({
  stars: countOf(z.int()),
  boards: countOf(boardSchema),
  amenities: countOf(amenitySchema),
  chains: countOf(z.string()),
  free_cancellation: z.int(),
  pay_at_property: z.int(),
  price: z.object({ min: z.int(), max: z.int() }).nullable(),
})

export const hotelSearchResultsResponse = z.object({
  sessionId: z.string(),
  search_id: z.string(),
  status: z.enum(['in_progress', 'complete', 'failed']),
  expires_at: instantSchema,
  currency: currencySchema,
  query: hotelQuerySchema,
  hotels: z.array(foundHotelSchema),
  facets: hotelFacetsSchema,
  meta: z.object({ total: z.int(), total_unfiltered: z.int(), next_cursor: z.string().nullable() }),
})

export const hotelDetailsRequest = z.object({ sessionId: z.string().max(80), hotel_id: z.string().max(80) })

export const hotelDetailsResponse = z.object({
  sessionId: z.string(),
  search_id: z.string(),
  expires_at: instantSchema,
  currency: currencySchema,
  query: hotelQuerySchema,
  hotel: propertySchema,
  /** Kinds of rooms that somebody of the search can have, the cheapest first; empty where it is full. */
  rooms: z.array(roomSchema),
})

export type HotelSort = z.infer<typeof hotelSortSchema>
export type HotelFilters = z.infer<typeof hotelFiltersSchema>
export type HotelFacets = z.infer<typeof hotelFacetsSchema>
export type FoundHotel = z.infer<typeof foundHotelSchema>
export type HotelSearchResultsRequest = z.input<typeof hotelSearchResultsRequest>
export type HotelSearchResultsInput = z.output<typeof hotelSearchResultsRequest>
export type HotelSearchResultsResponse = z.infer<typeof hotelSearchResultsResponse>
export type HotelDetailsRequest = z.infer<typeof hotelDetailsRequest>
export type HotelDetailsResponse = z.infer<typeof hotelDetailsResponse>
