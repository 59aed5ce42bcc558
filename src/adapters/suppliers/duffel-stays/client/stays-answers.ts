import { z } from 'zod'

/** Duffel's answers about stays (API version v2), as far as they are read. What may be missing or null is nullish here. */
const decimal = z.string().regex(/^\d+(?:\.\d+)?$/)
const instant = z.iso.datetime({ offset: true }).transform((at) => new Date(at))

const rateSchema = z.object({
  id: z.string().min(1),
  board_type: z.enum(['room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive']),
  cancellation_timeline: z.array(z.object({ before: instant, refund_amount: decimal, currency: z.string() })).nullish(),
  payment_type: z.string(),
  available_payment_methods: z.array(z.string()).nullish(),
  total_amount: decimal,
  total_currency: z.string(),
  tax_amount: decimal.nullish(),
  tax_currency: z.string().nullish(),
  due_at_accommodation_amount: decimal.nullish(),
  due_at_accommodation_currency: z.string().nullish(),
  loyalty_programme_required: z.boolean().nullish(),
  quantity_available: z.int().nullish(),
  expires_at: instant.nullish(),
})
export type DuffelRate = z.output<typeof rateSchema>

const roomSchema = z.object({
  name: z.string().min(1),
  beds: z.array(z.object({ type: z.enum(['single', 'double', 'queen', 'king', 'sofabed']), count: z.int() })).nullish(),
  /** One by one: a broken one spoils no other. */
  rates: z.array(z.unknown()).transform((rates) => rates.flatMap((rate) => rateSchema.safeParse(rate).data ?? [])),
})
export type DuffelRoom = z.output<typeof roomSchema>

const locationSchema = z.object({
  address: z.object({
    city_name: z.string().nullish(),
    country_code: z.string().length(2),
    line_one: z.string().nullish(),
    postal_code: z.string().nullish(),
  }),
  geographic_coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullish(),
})

export const accommodationSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  description: z.string().nullish(),
  location: locationSchema,
  rating: z.int().nullish(),
  review_score: z.number().nullish(),
  review_count: z.int().nullish(),
  chain: z.object({ name: z.string() }).nullish(),
  amenities: z.array(z.object({ type: z.string() })).nullish(),
  check_in_information: z
    .object({ check_in_after_time: z.string().nullish(), check_out_before_time: z.string().nullish() })
    .nullish(),
  rooms: z.array(roomSchema).nullish(),
})
export type Accommodation = z.output<typeof accommodationSchema>

const resultSchema = z.object({
  id: z.string().min(1),
  accommodation: accommodationSchema,
  cheapest_rate_total_amount: decimal,
  cheapest_rate_currency: z.string(),
  cheapest_rate_base_amount: decimal.nullish(),
  cheapest_rate_due_at_accommodation_amount: decimal.nullish(),
  cheapest_rate_due_at_accommodation_currency: z.string().nullish(),
})
export type SearchResult = z.output<typeof resultSchema>
export const fetchedSchema = resultSchema

export const searchSchema = z.object({
  results: z
    .array(z.unknown())
    .transform((results) => results.flatMap((result) => resultSchema.safeParse(result).data ?? [])),
})

export const quoteSchema = z.object({
  id: z.string().min(1),
  total_amount: decimal,
  total_currency: z.string(),
  tax_amount: decimal.nullish(),
  tax_currency: z.string().nullish(),
  due_at_accommodation_amount: decimal.nullish(),
  due_at_accommodation_currency: z.string().nullish(),
  accommodation: accommodationSchema,
})
export type StayQuote = z.output<typeof quoteSchema>

export const bookingSchema = z.object({
  id: z.string().min(1),
  reference: z.string().nullish(),
  status: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})
export type StayBooking = z.output<typeof bookingSchema>
/** Others' may be of any shape. */
export const bookingPageSchema = z.array(z.unknown())

export const suggestionsSchema = z.array(
  z.object({
    accommodation_id: z.string().min(1),
    accommodation_name: z.string().min(1),
    accommodation_location: locationSchema,
  }),
)
