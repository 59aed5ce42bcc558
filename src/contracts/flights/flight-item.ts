import { z } from 'zod'
import { orderExtraSchema } from './extras.ts'
import { conditionsSchema, fareBrandSchema } from './fares.ts'
import { carrierSchema, sliceSchema } from './itineraries.ts'
import { flightQuerySchema } from './query.ts'

/** What an ordered flight says of itself. */
export const flightItemDetailsSchema = z.object({
  query: flightQuerySchema,
  validating_airline: carrierSchema,
  fare_brand: fareBrandSchema,
  conditions: conditionsSchema,
  slices: z.array(sliceSchema),
  /** The search that found it, for the way back to its list. */
  search_session_id: z.string(),
  /** Bags and seats of each traveller, in the order's order; for the owner. */
  extras: z.array(z.array(orderExtraSchema)),
})
export type FlightItemDetails = z.infer<typeof flightItemDetailsSchema>
