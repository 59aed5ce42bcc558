import { z } from 'zod'
import { moneySchema } from '../fields.ts'
import { baggageSchema } from './itineraries.ts'
import { priceSummarySchema } from '../prices.ts'

/** null = the airline does not say; never read it as "not allowed". Penalty per order. */
const conditionSchema = z.object({ allowed: z.boolean(), penalty: moneySchema.nullable() }).nullable()

export const conditionsSchema = z.object({
  change_before_departure: conditionSchema,
  refund_before_departure: conditionSchema,
})

/** Names and words of a fare brand are the airline's own; `shelf` orders families from basic (1) up. */
export const fareBrandSchema = z.object({ code: z.string(), name: z.string(), shelf: z.int().min(1).max(5) })

/** Checked bags that can be added to a fare: price of one more for one traveller on the whole journey. */
export const extraBagsSchema = z.object({ price: z.int(), maximum: z.int() })

/** One price family of an itinerary. */
export const fareSchema = z.object({
  /** Opaque key of the supplier's fare; what `confirm_availability` takes. */
  fare_source_code: z.string(),
  fare_brand: fareBrandSchema,
  price: priceSummarySchema,
  conditions: conditionsSchema,
  baggages: z.array(baggageSchema),
  seats_left: z.int().nullable(),
  extra_bags: extraBagsSchema.nullable(),
  /** Grand total with as many checked bags as the filter asks for; equals the price without the filter. */
  total_with_bags: z.int(),
  /** What is paid now, minor units, of a fare whose total with these bags can be paid in parts. */
  first_part: z.int().optional(),
})

/** Rule of a fare: a category and facts; the page makes the words. */
export const fareRuleSchema = z.object({
  category: z.enum(['change', 'refund', 'no_show', 'baggage', 'seat_selection', 'name_change']),
  allowed: z.boolean().nullable(),
  penalty: moneySchema.nullable(),
})

export type Conditions = z.infer<typeof conditionsSchema>
export type Condition = z.infer<typeof conditionSchema>
export type FareBrand = z.infer<typeof fareBrandSchema>
export type FareRule = z.infer<typeof fareRuleSchema>
export type Fare = z.infer<typeof fareSchema>
