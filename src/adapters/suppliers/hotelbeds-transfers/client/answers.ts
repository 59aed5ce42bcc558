import { z } from 'zod'

/**
 * Answers of Hotelbeds' transfers (Transfer Booking API 1.0), as far as they are read. Numbers come as text, whether they
 * were written as numbers or not; what is optional or may be null is nullish here.
 */
const decimal = z.string().regex(/^\d+(?:\.\d+)?$/)
const whole = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)

const policySchema = z.object({
  amount: decimal,
  /** On the clock of the pick-up. */
  from: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/),
})

const namedSchema = z.object({ code: z.string(), name: z.string() })

export const serviceSchema = z.object({
  rateKey: z.string().min(1),
  transferType: z.string(),
  vehicle: namedSchema,
  category: namedSchema,
  maxPaxCapacity: whole,
  content: z.object({
    transferDetailInfo: z.array(z.object({ name: z.string() })).nullish(),
    supplierTransferTimeInfo: z
      .array(z.object({ value: decimal.transform(Number), type: z.string(), metric: z.string() }))
      .nullish(),
  }),
  price: z.object({ totalAmount: decimal, currencyId: z.string() }),
  cancellationPolicies: z.array(policySchema).nullish(),
})
export type TransferService = z.output<typeof serviceSchema>

/** Services are read one by one: a broken one spoils no other. Where nobody drives the body is empty. */
export const availabilitySchema = z.object({ services: z.array(z.unknown()).nullish() }).nullable()

export const bookingSchema = z.object({
  reference: z.string().min(1),
  clientReference: z.string().nullish(),
  status: z.string(),
})
export type TransferBooking = z.output<typeof bookingSchema>

export const bookedSchema = z.object({ bookings: z.tuple([bookingSchema]) })
export const bookingListSchema = z.object({ bookings: z.array(z.unknown()).nullish() }).nullable()
