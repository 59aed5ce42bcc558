import { z } from 'zod'
import { conditionsSchema, fareBrandSchema, fareRuleSchema } from './fares.ts'
import { code, currencySchema, instantSchema, localDateTimeSchema } from '../fields.ts'
import { flightQuerySchema } from './query.ts'
import { carrierSchema, sliceSchema, baggageSchema } from './itineraries.ts'
import { priceSchema } from '../prices.ts'

export const confirmAvailabilityRequest = z.object({
  sector_sequence: z.array(z.string().max(60)).min(1, code('required')).max(18),
  fare_source_code: z.string().min(1, code('required')).max(400),
  search_id: z.string().min(1, code('required')).max(80),
  /**
   * What the customer wants to be charged in. `price` says what they are: the shop's own currency where it can take no
   * other. @default the shop's own
   */
  currency: currencySchema.nullish(),
})

export const requirementsSchema = z.object({ passport: z.boolean() })

const timesSchema = z.object({ departing_at: localDateTimeSchema, arriving_at: localDateTimeSchema })

/** A flight whose times are not those that were listed, local at its airports. */
const movedFlightSchema = z.object({
  airline: z.string(),
  flight_number: z.string(),
  origin: z.string(),
  destination: z.string(),
  before: timesSchema,
  after: timesSchema,
})

export const confirmAvailabilityResponse = z.object({
  available: z.literal(true),
  offer_id: z.string(),
  fare_source_code: z.string(),
  search_id: z.string(),
  price: priceSchema,
  previous_price: priceSchema,
  price_changed: z.boolean(),
  schedule_changed: z.boolean(),
  /** The flights that are meant; absent where none has moved. */
  moved_flights: z.array(movedFlightSchema).min(1).optional(),
  expires_at: instantSchema,
  /** Whether the airline keeps the seats for a payment to come, and until when. */
  hold_allowed: z.boolean().optional(),
  payment_required_by: instantSchema.nullish(),
  requirements: requirementsSchema,
})

export const flightDetailsRequest = z.object({
  offer_id: z.string().min(1, code('required')).max(80),
  /** Also where its price no longer stands, to show what it was. @default false */
  even_expired: z.boolean().nullish(),
})

const flightOfferDetailSchema = z.object({
  offer_id: z.string(),
  search_id: z.string(),
  sessionId: z.string(),
  query: flightQuerySchema,
  validating_airline: carrierSchema,
  slices: z.array(sliceSchema),
  price: priceSchema,
  conditions: conditionsSchema,
  fare_brand: fareBrandSchema,
  baggages: z.array(baggageSchema),
  fare_rules: z.array(fareRuleSchema),
  requirements: requirementsSchema,
  emissions_kg: z.int(),
  seats_left: z.int().nullable(),
  expires_at: instantSchema,
  /** Present where the seats can be kept now and paid later. */
  hold: z.object({ payment_required_by: instantSchema, price_guaranteed_until: instantSchema.nullable() }).nullish(),
})

export const flightDetailsResponse = z.object({ data: flightOfferDetailSchema })

export type ConfirmAvailabilityRequest = z.infer<typeof confirmAvailabilityRequest>
export type ConfirmAvailabilityResponse = z.infer<typeof confirmAvailabilityResponse>
export type MovedFlight = z.infer<typeof movedFlightSchema>
export type FlightDetailsRequest = z.infer<typeof flightDetailsRequest>
export type FlightDetailsResponse = z.infer<typeof flightDetailsResponse>
export type FlightOfferDetail = z.infer<typeof flightOfferDetailSchema>
export type Requirements = z.infer<typeof requirementsSchema>
