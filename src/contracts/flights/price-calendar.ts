import { z } from 'zod'
import { code, currencySchema, dateSchema } from '../fields.ts'
import { priceInsightSchema } from '../price-insight.ts'

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
  /** Against the other days of the month. */
  insight: priceInsightSchema.nullable(),
  /** Suppliers that could not price other dates. */
  incomplete: z.boolean(),
})

export type FlightPriceCalendarRequest = z.infer<typeof flightPriceCalendarRequest>
export type FlightPriceCalendarResponse = z.infer<typeof flightPriceCalendarResponse>
export type DateCell = z.infer<typeof dateCellSchema>
