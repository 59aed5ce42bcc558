import { z } from 'zod'
import { baggageSchema, carrierSchema, sliceSchema } from '#contracts/flights/itineraries.ts'
import { conditionsSchema, fareBrandSchema, fareRuleSchema } from '#contracts/flights/fares.ts'
import { flightQuerySchema } from '#contracts/flights/query.ts'
import { requirementsSchema } from '#contracts/flights/confirmed-offers.ts'
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
