import { z } from 'zod'
import { pricingSchema, unitPricingSchema } from './pricing.ts'
import { openingHoursSchema } from './products.ts'

/** Days of a calendar that one question may ask for. */
export const MOST_DAYS = 186
/** Of a check, which lists every start: two months. */
export const MOST_CHECKED_DAYS = 62

const id = z.string().max(200)
const statusSchema = z.enum(['AVAILABLE', 'FREESALE', 'SOLD_OUT', 'LIMITED', 'CLOSED'])
/** With the offset of the place, `2026-12-01T09:00:00+01:00`. */
const localDateTime = z.iso.datetime({ offset: true })

const unitsSchema = z.array(z.object({ id, quantity: z.int().min(0).max(1000) })).max(100)
const currencyCode = z.string().length(3).nullish()

export const calendarRequestSchema = z.object({
  productId: id,
  optionId: id,
  localDateStart: z.iso.date(),
  localDateEnd: z.iso.date(),
  units: unitsSchema.optional(),
  currency: currencyCode,
})

/** Either days or ids, never both. */
export const availabilityRequestSchema = z.object({
  productId: id,
  optionId: id,
  localDateStart: z.iso.date().optional(),
  localDateEnd: z.iso.date().optional(),
  availabilityIds: z.array(id).min(1).max(100).optional(),
  units: unitsSchema.optional(),
  currency: currencyCode,
})
export type AvailabilityRequest = z.output<typeof availabilityRequestSchema>

const stateFields = {
  available: z.boolean(),
  status: statusSchema,
  vacancies: z.int().nullable(),
  capacity: z.int().nullable(),
  openingHours: z.array(openingHoursSchema),
} as const

export const availabilitySchema = z.object({
  id: z.string(),
  localDateTimeStart: localDateTime,
  localDateTimeEnd: localDateTime,
  utcCutoffAt: z.iso.datetime(),
  allDay: z.boolean(),
  maxUnits: z.int().nullable(),
  ...stateFields,
  unitPricing: z.array(unitPricingSchema).optional(),
  pricing: pricingSchema.optional(),
  title: z.string().nullish(),
  shortDescription: z.string().nullish(),
})
export type OctoAvailability = z.output<typeof availabilitySchema>
export const availabilitiesSchema = z.array(availabilitySchema)

const calendarDaySchema = z.object({
  localDate: z.iso.date(),
  ...stateFields,
  unitPricingFrom: z.array(unitPricingSchema).optional(),
  pricingFrom: pricingSchema.optional(),
})
export type OctoCalendarDay = z.output<typeof calendarDaySchema>
export const calendarSchema = z.array(calendarDaySchema)
