import { z } from 'zod'
import { code, currencySchema, dateSchema } from '../fields.ts'

/**
 * How a price compares with what the same journey costs on the other days of its month: quartiles of
 * the cheapest price of each day. `low` is under the first, `high` over the third.
 */
const insightSchema = z.object({
  level: z.enum(['low', 'typical', 'high']),
  price: z.int(),
  quartiles: z.tuple([z.int(), z.int(), z.int()]),
  /** Days that had a price. */
  days: z.int(),
})

/** Cheapest price of a date (one way) or of a pair of dates (round trip), null where nothing flies. */
export const dateCellSchema = z.object({
  departure_date: dateSchema,
  return_date: dateSchema.nullable(),
  amount: z.int().nullable(),
})

export const flightPriceCalendarRequest = z.object({
  sessionId: z.string().max(80),
  /** `2026-12`; the month of the departure when absent. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, code('date_invalid'))
    .optional(),
})

/** The dates around the asked ones and a whole month, from one request. */
export const flightPriceCalendarResponse = z.object({
  currency: currencySchema,
  /** 7 cells one way, 49 for a round trip; empty for several cities. */
  date_matrix: z.array(dateCellSchema),
  month: z.string(),
  /** One cell per day; a round trip keeps the length of its stay. Empty for several cities. */
  days: z.array(dateCellSchema),
  insight: insightSchema.nullable(),
  /** Suppliers that could not price other dates. */
  incomplete: z.boolean(),
})

export type Insight = z.infer<typeof insightSchema>
export type FlightPriceCalendarRequest = z.infer<typeof flightPriceCalendarRequest>
export type FlightPriceCalendarResponse = z.infer<typeof flightPriceCalendarResponse>
export type DateCell = z.infer<typeof dateCellSchema>
