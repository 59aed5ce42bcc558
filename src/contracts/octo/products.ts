import { z } from 'zod'
import { contactFieldSchema } from './contact.ts'
import { contentFields, supplierContentFields, unitContentFields } from './content.ts'
import { pricingPerSchema, pricingSchema } from './pricing.ts'
import { questionSchema } from './questions.ts'

const deliveryFormatSchema = z.enum(['PDF_URL', 'QRCODE', 'CODE128', 'PKPASS_URL', 'AZTECCODE'])
export const deliveryMethodSchema = z.enum(['VOUCHER', 'TICKET'])
const redemptionMethodSchema = z.enum(['DIGITAL', 'PRINT', 'MANIFEST'])
/** A time of the place's own clock, `09:30`. */
const clockTime = z.string().regex(/^\d\d:\d\d$/)

/** What shows that somebody has booked: one for the booking, or one for each unit. */
export const ticketSchema = z.object({
  redemptionMethod: redemptionMethodSchema,
  utcRedeemedAt: z.iso.datetime().nullable(),
  deliveryOptions: z.array(z.object({ deliveryFormat: deliveryFormatSchema, deliveryValue: z.string() })),
})
export type OctoTicket = z.output<typeof ticketSchema>

export const openingHoursSchema = z.object({ from: clockTime, to: clockTime })

export const supplierSchema = z.object({
  id: z.string(),
  name: z.string(),
  endpoint: z.url(),
  contact: z.object({
    website: z.string().nullable(),
    email: z.string().nullable(),
    telephone: z.string().nullable(),
    address: z.string().nullable(),
  }),
  ...z.object(supplierContentFields).partial().shape,
})
export type OctoSupplier = z.output<typeof supplierSchema>

const pricingFields = { pricingFrom: z.array(pricingSchema), pricing: z.array(pricingSchema) } as const

export const unitSchema = z.object({
  id: z.string(),
  internalName: z.string(),
  reference: z.string().nullable(),
  type: z.enum(['ADULT', 'YOUTH', 'CHILD', 'INFANT', 'FAMILY', 'SENIOR', 'STUDENT', 'MILITARY', 'OTHER']),
  restrictions: z.object({
    minAge: z.int(),
    maxAge: z.int(),
    idRequired: z.boolean(),
    minQuantity: z.int().nullable(),
    maxQuantity: z.int().nullable(),
    /** How many people come in on one. */
    paxCount: z.int(),
    /** Ids of units of which one must be booked beside it. */
    accompaniedBy: z.array(z.string()),
  }),
  requiredContactFields: z.array(contactFieldSchema),
  ...z.object({ ...pricingFields, ...unitContentFields, questions: z.array(questionSchema) }).partial().shape,
})
export type OctoUnit = z.output<typeof unitSchema>

export const optionSchema = z.object({
  id: z.string(),
  default: z.boolean(),
  internalName: z.string(),
  reference: z.string().nullable(),
  availabilityLocalStartTimes: z.array(clockTime),
  cancellationCutoff: z.string(),
  cancellationCutoffAmount: z.int(),
  cancellationCutoffUnit: z.enum(['minute', 'hour', 'day']),
  requiredContactFields: z.array(contactFieldSchema),
  restrictions: z.object({ minUnits: z.int().nullable(), maxUnits: z.int().nullable() }),
  units: z.array(unitSchema),
  ...z.object({ ...pricingFields, ...contentFields, questions: z.array(questionSchema) }).partial().shape,
})
export type OctoOption = z.output<typeof optionSchema>

export const productSchema = z.object({
  id: z.string(),
  internalName: z.string(),
  reference: z.string().nullable(),
  locale: z.string(),
  timeZone: z.string().optional(),
  allowFreesale: z.boolean(),
  instantConfirmation: z.boolean(),
  instantDelivery: z.boolean(),
  availabilityRequired: z.boolean(),
  availabilityType: z.enum(['START_TIME', 'OPENING_HOURS']),
  deliveryFormats: z.array(deliveryFormatSchema),
  deliveryMethods: z.array(deliveryMethodSchema),
  redemptionMethod: redemptionMethodSchema,
  options: z.array(optionSchema).min(1),
  ...z
    .object({
      defaultCurrency: z.string(),
      availableCurrencies: z.array(z.string()),
      pricingPer: pricingPerSchema,
      ...contentFields,
      questions: z.array(questionSchema),
    })
    .partial().shape,
})
export type OctoProduct = z.output<typeof productSchema>
export const productsSchema = z.array(productSchema)
