import { z } from 'zod'
import { bookingSummarySchema } from './bookings.ts'
import { orderExtraSchema } from '../flights/extras.ts'
import { titleSchema } from '../travellers.ts'
import { dateSchema, instantSchema, localDateTimeSchema, moneySchema } from '../fields.ts'
import { orderPassengerSchema } from './booking-confirmation.ts'
import { paymentMethodSchema } from './order-states.ts'

/** One flight, as it is printed: `BA 75`. */
const exportedFlightSchema = z.object({
  flight: z.string(),
  origin: z.string(),
  destination: z.string(),
  departing_at: localDateTimeSchema,
  arriving_at: localDateTimeSchema,
})

/** A bag or seat with the flights that it goes along with. */
const exportedExtraSchema = orderExtraSchema
  .omit({ segments: true })
  .extend({ flights: z.array(exportedFlightSchema.pick({ flight: true, origin: true, destination: true })) })

/** A room of a stay in a hotel. */
const exportedStaySchema = z.object({
  hotel: z.string(),
  address: z.string(),
  check_in: dateSchema,
  check_out: dateSchema,
  room: z.string(),
  adults: z.int(),
  child_ages: z.array(z.int()),
  voucher_number: z.string().nullable(),
  /** What was asked of the hotel, in the words of who asked. */
  special_requests: z.string().nullable(),
})

/** What is neither a flight nor a stay: as its voucher says it. */
const exportedOtherSchema = z.object({
  title: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
})

/** A booking with all that is kept of it, in the account's export. */
export const exportedBookingSchema = bookingSummarySchema.extend({
  contact: z.object({ email: z.string(), phone: z.string() }),
  flights: z.array(exportedFlightSchema),
  stays: z.array(exportedStaySchema),
  others: z.array(exportedOtherSchema),
  travellers: z.array(
    orderPassengerSchema.omit({ extras: true }).extend({
      title: titleSchema.nullable(),
      nationality: z.string(),
      extras: z.array(exportedExtraSchema),
    }),
  ),
  payments: z.array(
    z.object({
      provider: paymentMethodSchema,
      reference: z.string(),
      status: z.string(),
      amount: moneySchema,
      at: instantSchema,
    }),
  ),
})
export type ExportedBooking = z.infer<typeof exportedBookingSchema>
