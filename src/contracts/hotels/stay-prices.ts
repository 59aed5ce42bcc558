import { z } from 'zod'
import { currencySchema, dateSchema } from '../fields.ts'

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
})

export type HotelStayPricesRequest = z.infer<typeof hotelStayPricesRequest>
export type HotelStayPricesResponse = z.infer<typeof hotelStayPricesResponse>
