import { z } from 'zod'
import { currencySchema, dateSchema } from '../fields.ts'
import { priceInsightSchema } from '../price-insight.ts'

export const hotelStayPricesRequest = z.object({ sessionId: z.string().max(80) })

/** What the same stay costs a few days earlier and later. */
export const hotelStayPricesResponse = z.object({
  sessionId: z.string(),
  currency: currencySchema,
  nights: z.int(),
  /** By day of arrival, the searched one among them. */
  days: z.array(
    z.object({
      check_in: dateSchema,
      check_out: dateSchema,
      /** Of the cheapest hotel; null where there is none, and where no supplier could say without being searched. */
      total: z.int().nullable(),
    }),
  ),
  /**
   * How the cheapest night of the search compares with what searches have found for other arrivals in the same city, a
   * month before and after; null where they found too little, and for anything but a room for two in a city.
   */
  insight: priceInsightSchema.nullable(),
})

export type HotelStayPricesRequest = z.infer<typeof hotelStayPricesRequest>
export type HotelStayPricesResponse = z.infer<typeof hotelStayPricesResponse>
