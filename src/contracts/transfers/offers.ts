import { z } from 'zod'
import { code, currencySchema, instantSchema, moneySchema } from '../fields.ts'
import { priceSchema } from '../prices.ts'
import { transferPlaceSchema, transferQuerySchema, transferSearchRequest } from './query.ts'
import { includedSchema, rideTermsSchema, vehicleSchema } from './vehicles.ts'

/** The search again, with the vehicle that was chosen in it. */
export const transferCheckRequest = transferSearchRequest.extend({
  supplier: z.string().min(1, code('required')).max(60),
  /** One for each way, in their order. */
  keys: z
    .array(z.string().min(1, code('required')).max(3_000))
    .min(1, code('required'))
    .max(2),
  /** What the visitor saw for all ways, to be told when it is another now. */
  expected_total: moneySchema.nullish(),
  /**
   * What the customer wants to be charged in. `price` says what they are: the shop's own currency where it can take no
   * other, or where this is left out.
   */
  currency: currencySchema.nullish(),
})

/** One way that somebody is driven. */
export const rideSchema = z.object({
  from: transferPlaceSchema,
  to: transferPlaceSchema,
  /** On the clock of the pick-up, `2026-12-01T15:30`, and as an instant. */
  pick_up_at: z.string(),
  pick_up_instant: instantSchema,
  is_return: z.boolean(),
  adults: z.int(),
  child_ages: z.array(z.int()),
  bags: z.int(),
  child_seats: z.boolean(),
  flight_number: z.string().nullable(),
  km: z.int(),
  minutes: z.int(),
  vehicle: vehicleSchema,
  included: z.array(includedSchema),
  terms: rideTermsSchema,
  supplier_name: z.string().nullable(),
})

const offeredRideSchema = rideSchema.extend({ offer_id: z.string(), price: priceSchema })

/** A transfer as it was confirmed: an offer for each way, which is cancelled and paid back by itself. */
const transferOfferSchema = z.object({
  /** Opaque: stands for the offers of one check. */
  booking_id: z.string(),
  search_id: z.string(),
  expires_at: instantSchema,
  query: transferQuerySchema,
  rides: z.array(offeredRideSchema).min(1),
  price: priceSchema,
})

export const transferCheckResponse = z.object({
  booking_id: z.string(),
  offers: z.array(z.object({ offer_id: z.string(), search_id: z.string() })),
  price: priceSchema,
  /** What the visitor saw, where that was said: in what they are charged in. */
  previous_total: moneySchema.nullable(),
  price_changed: z.boolean(),
  expires_at: instantSchema,
})

export const transferOfferRequest = z.object({
  booking_id: z.string().min(1, code('required')).max(80),
  /** Also where its price no longer stands, to show what it was. @default false */
  even_expired: z.boolean().nullish(),
})
export const transferOfferResponse = z.object({ data: transferOfferSchema })

/** What an ordered ride says of itself: what every plain item does, and the ride. */
export const transferItemDetailsSchema = z.object({
  title: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Absent where the shop sells no transfers any more. */
  ride: rideSchema
    .extend({
      booking_id: z.string(),
      /** Where the driver waits, in the reader's language. */
      meeting_point: z.string(),
      /** What stands on the sign; null for strangers. */
      sign: z.string().nullable(),
    })
    .exactOptional(),
})

export type TransferCheckRequest = z.input<typeof transferCheckRequest>
export type TransferCheckInput = z.output<typeof transferCheckRequest>
export type TransferCheckResponse = z.infer<typeof transferCheckResponse>
export type TransferOfferRequest = z.infer<typeof transferOfferRequest>
export type TransferOfferResponse = z.infer<typeof transferOfferResponse>
export type TransferOffer = z.infer<typeof transferOfferSchema>
export type Ride = z.infer<typeof rideSchema>
