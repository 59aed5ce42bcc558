import { z } from 'zod'
import { currencySchema } from '../fields.ts'
import { mapTilesSchema } from '../map-tiles.ts'
import { hotelFiltersSchema, hotelSortSchema } from './results.ts'

export const hotelMapRequest = z.object({
  sessionId: z.string().max(80),
  sort: hotelSortSchema.default('best'),
  filters: hotelFiltersSchema.default({}),
})

/** A hotel of the list, as little as a map says of it. */
const hotelPinSchema = z.object({
  hotel_id: z.string(),
  name: z.string(),
  stars: z.int(),
  /** Of 10. */
  score: z.number().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** As in the list. */
  total: z.int(),
})

/** Every hotel that the filters leave, in the order of the list. */
export const hotelMapResponse = z.object({
  sessionId: z.string(),
  currency: currencySchema,
  middle: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
  pins: z.array(hotelPinSchema),
  tiles: mapTilesSchema,
})

export type HotelPin = z.infer<typeof hotelPinSchema>
export type HotelMapRequest = z.input<typeof hotelMapRequest>
export type HotelMapInput = z.output<typeof hotelMapRequest>
export type HotelMapResponse = z.infer<typeof hotelMapResponse>
