import { z } from 'zod'
import { penaltySchema } from '../cancel-terms.ts'
import { instantSchema, moneySchema } from '../fields.ts'
import { priceSchema } from '../prices.ts'
import { transferFlightResponse, transferQuerySchema } from './query.ts'

export const VEHICLE_CLASSES = ['economy', 'comfort', 'van', 'minibus', 'accessible'] as const
export const vehicleClassSchema = z.enum(VEHICLE_CLASSES)

/** What is in the price. */
const INCLUDED = ['meet_and_greet', 'tolls', 'airport_fee', 'flight_tracking', 'child_seats', 'water'] as const
export const includedSchema = z.enum(INCLUDED)

/** On what terms a ride is sold. */
export const rideTermsSchema = z.object({
  /** How long the driver waits for nothing, in minutes. */
  wait_minutes: z.int(),
  /** Until then cancelling costs nothing; null where it always does. */
  free_until: instantSchema.nullable(),
  /** The same on the clock of the pick-up. */
  free_until_local: z.string().nullable(),
  /** Ascending in time and amount. Before the first nothing is kept. */
  penalties: z.array(penaltySchema),
})

export const vehicleSchema = z.object({
  class: vehicleClassSchema,
  /** What may come: `Toyota Corolla`. */
  model: z.string(),
  seats: z.int(),
  bags: z.int(),
})

/** One way of a vehicle. */
const offeredWaySchema = rideTermsSchema.extend({
  /** Opaque: what asks for it anew. */
  key: z.string(),
  price: priceSchema,
  /** null where there are plenty. */
  vehicles_left: z.int().nullable(),
})

/** A vehicle of a seller for all ways of a search. */
const vehicleOptionSchema = z.object({
  /** Of the search no other's. */
  option_id: z.string(),
  supplier: z.string(),
  /** Whose drivers they are; null where that is not said. */
  supplier_name: z.string().nullable(),
  /** Whether they are the agency's own. */
  own: z.boolean(),
  vehicle: vehicleSchema,
  included: z.array(includedSchema),
  /** One, or two with the way back. */
  ways: z.array(offeredWaySchema).min(1).max(2),
  /** For everybody and all ways. */
  total: moneySchema,
})

/** How far it is, and how long it takes by road. */
const roadSchema = z.object({ km: z.int(), minutes: z.int() })

export const transferSearchResponse = z.object({
  query: transferQuerySchema,
  road: roadSchema,
  /** What is known of the flights of the query, by way; null where none is named. */
  flights: z.array(transferFlightResponse.nullable()),
  /** The cheapest first. */
  options: z.array(vehicleOptionSchema),
  /** Kinds of vehicles in which these people or their suitcases have no room. */
  too_small: z.array(vehicleClassSchema),
})

export type VehicleClass = z.infer<typeof vehicleClassSchema>
export type Included = z.infer<typeof includedSchema>
export type Vehicle = z.infer<typeof vehicleSchema>
export type RideTerms = z.infer<typeof rideTermsSchema>
export type VehicleOption = z.infer<typeof vehicleOptionSchema>
export type TransferSearchResponse = z.infer<typeof transferSearchResponse>
