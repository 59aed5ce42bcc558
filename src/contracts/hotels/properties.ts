import { z } from 'zod'

export const AMENITIES = [
  'wifi',
  'pool',
  'gym',
  'spa',
  'parking',
  'airport_shuttle',
  'restaurant',
  'bar',
  'air_conditioning',
  'family_rooms',
  'pets',
  'step_free',
  'beach',
  'meeting_rooms',
  'generator',
  'prayer_room',
] as const
export const amenitySchema = z.enum(AMENITIES)

const reviewsSchema = z.object({
  /** Of 10, to one decimal. */
  score: z.number(),
  count: z.int(),
})

/** What a list says of a hotel. */
export const propertySummarySchema = z.object({
  hotel_id: z.string(),
  name: z.string(),
  /** 1 to 5. */
  stars: z.int(),
  chain: z.string().nullable(),
  area_name: z.string(),
  city_name: z.string(),
  country_code: z.string().length(2),
  latitude: z.number(),
  longitude: z.number(),
  reviews: reviewsSchema.nullable(),
  amenities: z.array(amenitySchema),
  /** Whether it is invented, reviews and all, to show what the shop does. */
  demonstration: z.boolean(),
})

/** All that is said of a hotel, whatever it costs. */
export const propertySchema = propertySummarySchema.extend({
  address: z.string(),
  country_name: z.string(),
  timezone: z.string(),
  description: z.string(),
  /** On its own clock, `14:00`. */
  check_in_from: z.string(),
  check_out_until: z.string(),
  /** What guests wrote, in the reader's language. */
  quotes: z.array(z.object({ score: z.number(), text: z.string(), month: z.string() })),
})

export type Amenity = z.infer<typeof amenitySchema>
export type PropertySummary = z.infer<typeof propertySummarySchema>
export type Property = z.infer<typeof propertySchema>
