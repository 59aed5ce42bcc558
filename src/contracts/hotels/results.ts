import { z } from 'zod'
import { currencySchema, dateSchema, instantSchema } from '../fields.ts'
import { amenitySchema, hotelFactsSchema, propertySummarySchema } from './properties.ts'
import { destinationSchema, hotelQuerySchema } from './query.ts'
import { boardSchema, dueAtPropertySchema, refusedStaySchema, roomSchema, stayTermsSchema } from './rates.ts'

export const hotelSortSchema = z.enum(['best', 'cheapest', 'dearest', 'rating', 'stars', 'distance'])

const amount = z.int().min(0).max(1e15)

export const hotelFiltersSchema = z.object({
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
    /** What the same filters leave for members at the least, told to guests; null where that is no less than `total`. */
    member_total: z.int().nullable(),
  })

/** Why a hotel stands where it stands under `best`, the weightiest first. `price`: well below what is usual here. */
const hotelReasonSchema = z.enum(['asked_for', 'price', 'reviews', 'distance'])

const foundHotelSchema = propertySummarySchema.extend({
  /** From the middle of the destination, to a tenth. */
  distance_km: z.number(),
  cheapest: cheapestStaySchema,
  reasons: z.array(hotelReasonSchema),
  /** How far its price lies below that of the usual hotel of as many stars here, as a share of one; null where it does not. */
  below_usual: z.number().nullable(),
})

const countOf = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }))

/**
 * Every value that the whole result has, with the hotels that it would leave under all other filters: 0 where it would
 * leave none. The order is that of the whole result, so that nothing moves while filters change.
 */
const hotelFacetsSchema = z.object({
  stars: countOf(z.int()),
  /** By the least score, of 10. */
  scores: countOf(z.number()),
  boards: countOf(boardSchema),
  amenities: countOf(amenitySchema),
  chains: countOf(z.string()),
  /** By the greatest distance, in kilometres. */
  distances: countOf(z.number()),
  free_cancellation: z.int(),
  pay_at_property: z.int(),
  /** Of the whole result; `counts`: hotels by their price, in steps of the same width, under all other filters. */
  price: z.object({ min: z.int(), max: z.int(), counts: z.array(z.int()) }).nullable(),
})

/** A filter as a visitor sees it: a lowest and a highest price are one. */
const hotelFilterNameSchema = z.enum([
  'stars',
  'score',
  'boards',
  'free_cancellation',
  'pay_at_property',
  'price',
  'amenities',
  'chains',
  'distance',
  'name',
])

/** What leads some of the orders; null where nothing is left. */
const hotelHighlightsSchema = z.object({
  best_total: z.int(),
  lowest_total: z.int(),
  /** Of 10; null where nobody has said anything. */
  top_score: z.number().nullable(),
})

/** What exists near to a search that has found nothing. */
const nearestStaysSchema = z.object({
  /** The same stay on other days. */
  dates: z.array(z.object({ check_in: dateSchema, check_out: dateSchema, hotels: z.int(), total: z.int() })),
  /** The same days elsewhere. */
  places: z.array(
    z.object({
      destination: destinationSchema.omit({ hotel_count: true }),
      distance_km: z.int(),
      hotels: z.int(),
      total: z.int(),
    }),
  ),
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
  highlights: hotelHighlightsSchema.nullable(),
  /** Of filters that leave nothing, those without which there is something: hotels, and the cheapest of them. */
  relaxed: z.array(z.object({ filter: hotelFilterNameSchema, hotels: z.int(), total: z.int() })),
  /** The hotel that was asked for by its name, where it does not take the stay; null where it does. */
  missing: z
    .object({
      hotel_id: z.string(),
      name: z.string(),
      /** null where it is full. */
      refused: refusedStaySchema.nullable(),
    })
    .nullable(),
  /** null where something was found, filtered or not. */
  nearest: nearestStaysSchema.nullable(),
  meta: z.object({ total: z.int(), total_unfiltered: z.int(), next_cursor: z.string().nullable() }),
})

export const hotelDetailsRequest = z.object({ sessionId: z.string().max(80), hotel_id: z.string().max(80) })

export const hotelDetailsResponse = z.object({
  sessionId: z.string(),
  search_id: z.string(),
  expires_at: instantSchema,
  currency: currencySchema,
  query: hotelQuerySchema,
  /** When the supplier was asked for the rates. */
  as_of: instantSchema,
  ...hotelFactsSchema.shape,
  /** Kinds of rooms that somebody of the search can have, the cheapest first; empty where it is full. */
  rooms: z.array(roomSchema),
  /** Why there are none, where it is not full. */
  refused: refusedStaySchema.nullable(),
  /** What all rooms cost at the least, now and at the hotel in the same currency; null where somebody has none. */
  lowest_total: z.int().nullable(),
  /** The same for members, told to guests; null where that is no less. */
  member_total: z.int().nullable(),
})

export type HotelSort = z.infer<typeof hotelSortSchema>
export type HotelFilters = z.infer<typeof hotelFiltersSchema>
export type HotelFilterName = z.infer<typeof hotelFilterNameSchema>
export type HotelHighlights = z.infer<typeof hotelHighlightsSchema>
export type NearestStays = z.infer<typeof nearestStaysSchema>
export type HotelFacets = z.infer<typeof hotelFacetsSchema>
export type FoundHotel = z.infer<typeof foundHotelSchema>
export type HotelSearchResultsRequest = z.input<typeof hotelSearchResultsRequest>
export type HotelSearchResultsInput = z.output<typeof hotelSearchResultsRequest>
export type HotelSearchResultsResponse = z.infer<typeof hotelSearchResultsResponse>
export type HotelDetailsRequest = z.infer<typeof hotelDetailsRequest>
export type HotelDetailsResponse = z.infer<typeof hotelDetailsResponse>
