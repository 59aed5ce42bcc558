import { z } from 'zod'
import {
  baggageSchema,
  carrierSchema,
  conditionsSchema,
  fareBrandSchema,
  fareRuleSchema,
  flightQuerySchema,
  requirementsSchema,
  sliceSchema,
} from '#contracts/flights.ts'
import { priceSchema } from '#contracts/prices.ts'

/** What a confirmed offer was at the moment of its confirmation; it never changes afterwards. */
export const offerSnapshotSchema = z.object({
  query: flightQuerySchema,
  slices: z.array(sliceSchema),
  validatingAirline: carrierSchema,
  fareBrand: fareBrandSchema,
  price: priceSchema,
  conditions: conditionsSchema,
  baggages: z.array(baggageSchema),
  fareRules: z.array(fareRuleSchema),
  requirements: requirementsSchema,
  seatsLeft: z.int().nullable(),
  emissionsKg: z.int(),
  /** Present where the airline keeps the seats for an order that is paid later. */
  hold: z.object({ paymentRequiredBy: z.iso.datetime(), priceGuaranteedUntil: z.iso.datetime().nullable() }).nullish(),
})

export type OfferSnapshot = z.infer<typeof offerSnapshotSchema>
