import { z } from 'zod'
import { availabilitySchema } from './availability.ts'
import { contactInputSchema, contactSchema } from './contact.ts'
import { pricingSchema } from './pricing.ts'
import { deliveryMethodSchema, optionSchema, productSchema, ticketSchema, unitSchema } from './products.ts'
import { answerInputSchema, answerSchema } from './questions.ts'

/** Units of one booking. */
export const MOST_UNIT_ITEMS = 100
/**
 * A hold lasts so long unless another time is asked for, and no longer than the second at a time; however often it
 * is extended or changed, it is over so long after it was first reserved.
 */
export const HOLD_MINUTES = { usual: 30, most: 120, whole: 240 } as const

const id = z.string().max(200)
const uuid = z.guid()
const reference = z.string().max(100)
const notes = z.string().max(2000).nullable()
const minutes = z.int().min(1).max(100_000)

const unitItemInputSchema = z.object({
  uuid: uuid.optional(),
  unitId: id,
  resellerReference: reference.nullish(),
  contact: contactInputSchema.optional(),
  questionAnswers: z.array(answerInputSchema).max(50).optional(),
})
export type UnitItemInput = z.output<typeof unitItemInputSchema>
const unitItemInputs = z.array(unitItemInputSchema).max(5_000)

export const reservationSchema = z.object({
  uuid: uuid.optional(),
  productId: id,
  optionId: id,
  availabilityId: id,
  expirationMinutes: minutes.nullish(),
  notes: notes.optional(),
  unitItems: unitItemInputs.optional(),
  resellerReference: reference.nullish(),
  contact: contactInputSchema.optional(),
  currency: z.string().length(3).nullish(),
  questionAnswers: z.array(answerInputSchema).max(50).optional(),
})
export type ReservationRequest = z.output<typeof reservationSchema>

export const extensionSchema = z.object({ expirationMinutes: minutes.nullish() })

export const confirmationSchema = z.object({
  resellerReference: reference.nullish(),
  contact: contactInputSchema,
  unitItems: unitItemInputs.optional(),
  notes: notes.optional(),
  emailReceipt: z.boolean().nullish(),
  questionAnswers: z.array(answerInputSchema).max(50).optional(),
})
export type ConfirmationRequest = z.output<typeof confirmationSchema>

export const cancellationSchema = z.object({ reason: z.string().max(500).nullish(), force: z.boolean().nullish() })

export const bookingChangeSchema = reservationSchema
  .omit({ uuid: true, currency: true })
  .extend({ emailReceipt: z.boolean().nullish() })
  .partial()
export type BookingChange = z.output<typeof bookingChangeSchema>

export const bookingListSchema = z.object({
  resellerReference: reference.optional(),
  supplierReference: reference.optional(),
})

const bookingStatusSchema = z.enum(['ON_HOLD', 'CONFIRMED', 'EXPIRED', 'CANCELLED', 'REDEEMED', 'PENDING', 'REJECTED'])
export type OctoBookingStatus = z.output<typeof bookingStatusSchema>

const instant = z.iso.datetime()

const unitItemSchema = z.object({
  uuid: z.string(),
  resellerReference: z.string().nullable(),
  supplierReference: z.string().nullable(),
  unitId: z.string(),
  unit: unitSchema.optional(),
  status: bookingStatusSchema,
  utcRedeemedAt: instant.nullable(),
  contact: contactSchema,
  ticket: ticketSchema.nullable(),
  pricing: pricingSchema.optional(),
  questionAnswers: z.array(answerSchema).optional(),
})
export type OctoUnitItem = z.output<typeof unitItemSchema>

export const bookingSchema = z.object({
  id: z.string(),
  uuid: z.string(),
  testMode: z.boolean(),
  resellerReference: z.string().nullable(),
  supplierReference: z.string().nullable(),
  status: bookingStatusSchema,
  utcCreatedAt: instant,
  utcUpdatedAt: instant,
  utcExpiresAt: instant.nullable(),
  utcRedeemedAt: instant.nullable(),
  utcConfirmedAt: instant.nullable(),
  productId: z.string(),
  product: productSchema.optional(),
  optionId: z.string(),
  option: optionSchema.optional(),
  cancellable: z.boolean(),
  cancellation: z
    .object({ refund: z.enum(['FULL', 'PARTIAL', 'NONE']), reason: z.string().nullable(), utcCancelledAt: instant })
    .nullable(),
  freesale: z.boolean(),
  availabilityId: z.string().nullable(),
  availability: availabilitySchema.nullable(),
  contact: contactSchema,
  notes: z.string().nullable(),
  deliveryMethods: z.array(deliveryMethodSchema),
  voucher: ticketSchema.nullable(),
  unitItems: z.array(unitItemSchema),
  pricing: pricingSchema.optional(),
  questionAnswers: z.array(answerSchema).optional(),
})
export type OctoBooking = z.output<typeof bookingSchema>
export const bookingsSchema = z.array(bookingSchema)
