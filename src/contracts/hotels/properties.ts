import { z } from 'zod'
import { code } from '../fields.ts'
import { photoSchema } from '../pictures/photo.ts'
import { AMENITIES } from './kinds.ts'
import { lowestNightSchema } from './query.ts'

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
  /** The first of its photographs; absent where there are none. */
  photo: photoSchema.exactOptional(),
})

/** All that is said of a hotel, whatever it costs. */
const propertySchema = propertySummarySchema.extend({
  address: z.string(),
  country_name: z.string(),
  timezone: z.string(),
  description: z.string(),
  /** On its own clock, `14:00`. */
  check_in_from: z.string(),
  check_out_until: z.string(),
  /** What guests wrote, in the reader's language. */
  quotes: z.array(z.object({ score: z.number(), text: z.string(), month: z.string() })),
  /** Empty where pictures are drawn. */
  photos: z.array(photoSchema),
})

/** Something near a hotel that guests measure ways from. */
const nearbyPlaceSchema = z.object({
  type: z.enum(['centre', 'airport', 'landmark']),
  /** Of the city, the airport or the landmark. */
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** As the crow flies, to a tenth. */
  distance_km: z.number(),
})

export const hotelPropertyRequest = z.object({ hotel_id: z.string().min(1, code('required')).max(80) })

/** A hotel, and what guests measure their ways from. */
export const hotelFactsSchema = z.object({
  hotel: propertySchema,
  /** The nearest first. */
  nearby: z.array(nearbyPlaceSchema),
})

export const hotelPropertyResponse = hotelFactsSchema.extend({
  /** null where nobody has seen one lately. */
  lowest_night: lowestNightSchema.nullable(),
})

export const popularHotelsRequest = z.object({
  /** Code of a city; those of all cities when left out. */
  place: z.string().min(1).max(60).optional(),
})

/** Hotels that searches led to most of late: of each city the few that stood first, of all at most some hundreds. */
export const popularHotelsResponse = z.object({
  hotels: z.array(propertySummarySchema.extend({ lowest_night: lowestNightSchema.nullable() })),
})

export type Amenity = z.infer<typeof amenitySchema>
export type PropertySummary = z.infer<typeof propertySummarySchema>
export type Property = z.infer<typeof propertySchema>
export type NearbyPlace = z.infer<typeof nearbyPlaceSchema>
export type HotelFacts = z.infer<typeof hotelFactsSchema>
export type PopularHotelsRequest = z.infer<typeof popularHotelsRequest>
export type PopularHotelsResponse = z.infer<typeof popularHotelsResponse>
export type HotelPropertyRequest = z.infer<typeof hotelPropertyRequest>
export type HotelPropertyResponse = z.infer<typeof hotelPropertyResponse>
