import { z } from 'zod'
import { conditionsSchema, fareBrandSchema, fareSchema } from './fares.ts'
import { carrierSchema, sliceSchema, baggageSchema } from './itineraries.ts'
import { priceSummarySchema } from '../prices.ts'

/** What may surprise a traveller between two flights of a slice. */
const warningSchema = z.object({
  kind: z.enum([
    'airport_change',
    'terminal_change',
    'short_connection',
    'long_layover',
    'overnight',
    'self_transfer',
    'transit_visa',
  ]),
  slice: z.int(),
  /** Index of the segment before the stop. */
  segment: z.int(),
  iata_code: z.string(),
  country_code: z.string(),
  minutes: z.int(),
})

/** Why an offer ranks where it does, strongest first; the page makes the words. */
const reasonSchema = z.object({
  code: z.enum([
    'cheapest',
    'cheapest_reasonable',
    'fastest',
    'near_cheapest',
    'near_fastest',
    'cheaper_than_typical',
    'direct',
    'fewest_stops',
    'checked_bag_included',
    'refundable',
    'dearer',
    'slower',
    'more_stops',
  ]),
  /** Minor units of money or minutes, where the reason has a measure. */
  value: z.int().nullable(),
})

/** One row of the listing: the flights, and the fares they can be bought at (cheapest first). */
export const offerSchema = z.object({
  /** Stable within its search. */
  offer_id: z.string(),
  /** Segment keys in flying order. */
  sector_sequence: z.array(z.string()),
  fare_source_code: z.string(),
  validating_airline: carrierSchema,
  slices: z.array(sliceSchema),
  price: priceSummarySchema,
  conditions: conditionsSchema,
  baggages: z.array(baggageSchema),
  fare_brand: fareBrandSchema,
  fares: z.array(fareSchema),
  seats_left: z.int().nullable(),
  /**
   * One traveller's CO2 by the method of the ICAO Carbon Emissions Calculator: distance and aircraft, cabin
   * by the floor a seat takes, no radiative forcing. An estimate where the supplier tells none.
   */
  emissions_kg: z.int(),
  tags: z.array(z.enum(['best', 'cheapest', 'fastest'])),
  /** `value` from 0 to 100, 100 is best. */
  score: z.object({ value: z.int(), reasons: z.array(reasonSchema) }),
  warnings: z.array(warningSchema),
  /** Where returns are grouped: how many more there are with this way out, and the lowest total of all of them. */
  returns: z.object({ others: z.int(), from_total: z.int() }).optional(),
  total_with_bags: z.int(),
  /** What is paid now, minor units, of the fare that asks the least at once; absent where none is paid in parts. */
  first_part: z.int().optional(),
})

export type Offer = z.infer<typeof offerSchema>
export type Warning = z.infer<typeof warningSchema>
export type Reason = z.infer<typeof reasonSchema>
